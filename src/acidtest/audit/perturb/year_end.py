"""The year changes after the reset."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock, instant

CHANGE = Change(
    name="the year's end",
    group="clock",
    varied="the year ends after the reset",
    make=always(clock(instant(2025, 12, 31, 23, 59, 59.6))),
    base=clock(),
)
