"""Clocks are put back after the reset."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import BERLIN, clock, instant

CHANGE = Change(
    name="the end of summer time",
    group="clock",
    varied="summer time ends after the reset",
    make=always(clock(instant(2025, 10, 26, 0, 59, 59.6), zone=BERLIN)),
    base=clock(zone=BERLIN),
)
