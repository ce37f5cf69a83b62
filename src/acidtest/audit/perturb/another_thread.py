"""The session lives on a thread of its own."""

from __future__ import annotations

from acidtest.audit.perturbing.change import MULTI, Change, always

CHANGE = Change(
    name="a thread of its own",
    group="thread",
    varied="the session lives on another thread than the main one",
    make=always({"crowd": []}),
    on=MULTI,
    steps=40,
)
