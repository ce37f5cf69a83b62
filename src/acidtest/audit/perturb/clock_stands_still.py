"""The clock stands still."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock

CHANGE = Change(
    name="a clock that stands still",
    group="clock",
    varied="the clock stands still",
    make=always(clock(rate=0.0, stride=0.0)),
    base=clock(),
    waits=False,
)
