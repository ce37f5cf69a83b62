"""A hint becomes part of the finding that proves it; alone it says what became of its proof."""

from __future__ import annotations

from acidtest.audit.hints.settle import settle
from acidtest.evidence import Finding, Outcome, Rank, RuleResult, Severity

HINT, PROOF = "S201", "A225"


def result(code: str, outcome: Outcome, rank: Rank | None = None, *, folded: tuple[str, ...] = ()) -> RuleResult:
    found = Finding(code=code, name="x", rank=rank, severity=Severity.MAJOR, message=f"{code} says so.", folded=folded) if rank else None
    return RuleResult(code=code, name=f"name-of-{code}", family="x", outcome=outcome, findings=(found,) if found else ())


def test_a_proof_carries_the_hint() -> None:
    proof, hint = settle([result(PROOF, Outcome.FLAGGED, Rank.ERROR), result(HINT, Outcome.FLAGGED, Rank.LEAD)])
    assert (hint.outcome, hint.findings, hint.reason) == (Outcome.FLAGGED, (), "confirmed by A225")
    assert proof.findings[0].folded == (HINT,)
    assert proof.findings[0].message == "A225 says so. In the source: S201 says so."


def test_a_proof_that_was_folded_confirms_through_what_it_was_folded_into() -> None:
    folded = result(PROOF, Outcome.FLAGGED)
    _, _, hint = settle([result("A201", Outcome.FLAGGED, Rank.ERROR, folded=(PROOF,)), folded, result(HINT, Outcome.FLAGGED, Rank.LEAD)])
    assert hint.reason == "confirmed by A201"


def test_a_lead_proves_nothing() -> None:
    _, hint = settle([result(PROOF, Outcome.FLAGGED, Rank.LEAD), result(HINT, Outcome.FLAGGED, Rank.LEAD)])
    assert "A225 name-of-A225 ran and has no more than a lead" in hint.findings[0].message


def test_a_hint_that_nothing_proves_stays_a_lead_and_says_so() -> None:
    _, hint = settle([result(PROOF, Outcome.CLEAN), result(HINT, Outcome.FLAGGED, Rank.LEAD)])
    assert hint.findings[0].message == "S201 says so. A lead: A225 name-of-A225 ran and saw nothing of it."


def test_without_the_proof_in_the_audit_it_is_named() -> None:
    (hint,) = settle([result(HINT, Outcome.FLAGGED, Rank.LEAD)])
    assert hint.findings[0].message.endswith("A lead: A225 would prove it; it was not run.")


def test_other_results_and_their_order_stay() -> None:
    others = [result("A201", Outcome.CLEAN), result("W401", Outcome.FLAGGED, Rank.ERROR), result(HINT, Outcome.CLEAN)]
    assert settle(others) == others
