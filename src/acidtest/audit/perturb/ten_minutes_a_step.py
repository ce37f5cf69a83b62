"""Ten minutes pass between two steps."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always
from acidtest.audit.perturbing.instants import clock

CHANGE = Change(
    name="ten minutes between steps",
    group="clock",
    varied="ten minutes pass between two steps",
    make=always(clock(stride=600.0)),
    base=clock(),
)
