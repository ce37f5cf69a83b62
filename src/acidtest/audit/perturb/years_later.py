"""It is ten years later."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock, instant

CHANGE = Change(
    name="ten years later",
    group="clock",
    varied="it is ten years later",
    make=always(clock(instant(2035, 8, 14))),
    base=clock(),
)
