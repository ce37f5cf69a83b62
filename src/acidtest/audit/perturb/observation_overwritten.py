"""The policy writes over each observation once it has read it."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, always

CHANGE = Change(
    name="observations that are overwritten",
    group="overwritten",
    varied="each observation is overwritten after it was read",
    make=always({"overwrite": True}),
    on=frozenset({"world"}),
)
