"""Clocks are put forward after the reset."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import BERLIN, clock, instant

CHANGE = Change(
    name="the beginning of summer time",
    group="clock",
    varied="summer time begins after the reset",
    make=always(clock(instant(2025, 3, 30, 0, 59, 59.6), zone=BERLIN)),
    base=clock(zone=BERLIN),
)
