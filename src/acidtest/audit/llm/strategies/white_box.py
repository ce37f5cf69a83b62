"""White box: the verifier's own source lies open."""

from __future__ import annotations

from acidtest.audit.llm.strategy import Strategy

STRATEGY = Strategy(
    name="white-box",
    idea=(
        "You see the grader's source. Find the weakest line of it: a check that is skipped, a case that is never tested, an error that counts "
        "as success, a comparison that something wrong satisfies. Hand in wrong submissions that go through exactly there."
    ),
    shows=frozenset({"source"}),
    applies=lambda view: bool(view.source),
)
