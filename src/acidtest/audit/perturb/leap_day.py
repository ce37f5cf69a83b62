"""It is the 29th of February."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock, instant

CHANGE = Change(
    name="a leap day",
    group="clock",
    varied="it is the 29th of February",
    make=always(clock(instant(2028, 2, 29))),
    base=clock(),
)
