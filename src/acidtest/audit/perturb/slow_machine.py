"""Everything takes as long as on a machine that is twenty-five times slower."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock

CHANGE = Change(
    name="a machine 25 times slower",
    group="slow",
    varied="everything takes 25 times as long",
    make=always(clock(rate=25.0, stride=0.0)),
    base=clock(stride=0.0),
    steps=40,
    quiet=True,
)
