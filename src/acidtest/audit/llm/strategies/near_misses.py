"""Near misses: a right submission, spoilt a little."""

from __future__ import annotations

from acidtest.audit.llm.strategy import Strategy

STRATEGY = Strategy(
    name="near-misses",
    idea=(
        "You see a submission that is right. Spoil it a little, so that it is wrong for some inputs or in one detail that a weak grader does not "
        "look at: a boundary off by one, a case dropped, a constant changed, a wrong sign, an early return. Each of your submissions changes "
        "another thing, and is whole."
    ),
    angles=(
        "drop one special case or condition, so that the result is wrong for the inputs that need it.",
        "move one comparison or boundary by one (< and <=, +1 and -1, first and last).",
        "change one constant, sign or operator so that only rare inputs show it.",
    ),
    shows=frozenset({"good"}),
    applies=lambda view: bool(view.good.strip()),
)
