"""It is Sunday night."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock, instant

CHANGE = Change(
    name="a Sunday night",
    group="clock",
    varied="it is Sunday at three in the morning",
    make=always(clock(instant(2025, 3, 16, 3))),
    base=clock(),
)
