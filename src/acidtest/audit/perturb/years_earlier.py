"""It is twenty years earlier."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock, instant

CHANGE = Change(
    name="twenty years earlier",
    group="clock",
    varied="it is twenty years earlier",
    make=always(clock(instant(2005, 5, 4))),
    base=clock(),
)
