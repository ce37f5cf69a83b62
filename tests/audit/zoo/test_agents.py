"""The twins of the three agents: each fault that harnesses are known for, found with the shortest way to see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.sweep.work import do
from acidtest.audit.zoo.exam import mark, questions
from acidtest.evidence import Finding

ROOT = Path(__file__).parents[3]
FAULTS = {
    "a cache that is stale only under load": "lead-card-from-the-store",
    "tests that are only checked for passing": "tram-fares-with-a-test-of-yours",
    "reward for the flip of a status": "offer-stands-as-sent",
    "a time-out that returns a default": "credit-line-of-a-customer",
    "state left over": "vouchers-of-the-counter",
    "rewards that are rounded and clipped": "share-of-the-properties-that-hold",
    "data too clean": "cards-of-the-scales-trade",
    "an action that production does not have": "late-rolls-are-settled",
    "an action that production has and training hides": "guests-without-the-desk",
    "a race that throws now and then": "numbers-that-were-dialled",
    "a user that ends too early": "passenger-wants-another-seat",
    "a user that contradicts the task": "household-reads-its-meter",
    "a user that leaks the goal": "which-form-do-i-need",
}
SHORTEST = {
    "lead-card-from-the-store": ["card", "move", "card"],  # look, write, look: with less nothing can be stale
    "offer-stands-as-sent": ["set_stage", None],  # the flip, and the end
    "which-form-do-i-need": [None],  # a greeting
    "household-reads-its-meter": [None],  # one question
}
FAULTY = {question.twin.name: question for question in questions(ROOT, quick=True) if question.twin and question.role == "faulty"}


def test_every_fault_has_a_twin_and_every_twin_a_fault() -> None:
    assert set(FAULTS.values()) == {path.parent.name for path in (ROOT / "zoo" / "agents").glob("*/twin.toml")}


def shortest(finding: Finding) -> list[str | None]:
    """Give the tools of the first witness's shortest run that does anything, None for a message."""
    runs = [run.actions for witness in finding.witnesses for run in witness.runs if run.actions]
    return [action.get("tool") for action in min(runs[:2], key=len)] if finding.code != "H551" else [a.get("tool") for a in runs[0]]


@pytest.mark.parametrize("name", SHORTEST)
def test_the_witness_holds_no_action_too_many(name: str) -> None:
    marked = mark(FAULTY[name], do(FAULTY[name].work))
    assert marked.found, (marked.unheard, marked.alarms)
    assert SHORTEST[name] in [shortest(finding) for finding in marked.alarms]
