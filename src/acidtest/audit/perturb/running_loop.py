"""The session is called from a running event loop."""

from __future__ import annotations

from acidtest.audit.perturbing.change import MULTI, Change, always

CHANGE = Change(
    name="a running event loop",
    group="thread",
    varied="the session is called from a running event loop",
    make=always({"crowd": [], "how": "loop"}),
    on=MULTI,
    steps=40,
)
