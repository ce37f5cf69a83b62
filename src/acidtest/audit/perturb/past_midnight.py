"""The day changes after the reset."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock, instant

CHANGE = Change(
    name="midnight",
    group="clock",
    varied="midnight passes after the reset",
    make=always(clock(instant(2025, 6, 17, 23, 59, 59.6))),
    base=clock(),
)
