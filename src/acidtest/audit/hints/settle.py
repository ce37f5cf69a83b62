"""A hint that a rule has proven in the same audit becomes part of that rule's finding; any other says what became of its proof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from acidtest.audit.catalogue import everything
from acidtest.evidence import Outcome, Rank, RuleResult

ENDED = {
    Outcome.CLEAN: "ran and saw nothing of it",
    Outcome.FLAGGED: "ran and has no more than a lead",
    Outcome.NOT_APPLICABLE: "does not apply",
    Outcome.COULD_NOT_RUN: "could not run",
}


def settle(results: Sequence[RuleResult]) -> list[RuleResult]:
    """Give the results with each hint confirmed or told apart. Order and other results stay."""
    hints = {rule.code: codes for rule in everything() if (codes := getattr(rule, "confirmed_by", ()))}
    by_code = {result.code: result for result in results}
    carried: dict[str, list[str]] = {}
    for code, proofs in hints.items():
        if code not in by_code or not by_code[code].findings:
            continue
        proof = next((c for p in proofs if (c := _carrier(p, by_code))), "")
        if proof:
            carried.setdefault(proof, []).append(code)
        else:
            by_code[code] = _alone(by_code[code], proofs, by_code)
    for proof, codes in carried.items():
        by_code[proof] = _carrying(by_code[proof], [by_code[code] for code in codes])
        for code in codes:
            by_code[code] = replace(by_code[code], reason=f"confirmed by {proof}", findings=())
    return [by_code[result.code] for result in results]


def _carrier(code: str, by_code: dict[str, RuleResult]) -> str:
    """Give the rule that tells of what a rule has proven: itself, or the one that its finding is folded into; '' when it proved nothing."""
    result = by_code.get(code)
    if result is None or result.outcome is not Outcome.FLAGGED:
        return ""
    if any(finding.rank is not Rank.LEAD for finding in result.findings):
        return code
    return next((other.code for other in by_code.values() if any(code in finding.folded for finding in other.findings)), "")


def _carrying(result: RuleResult, hints: list[RuleResult]) -> RuleResult:
    """Give a proof with the hints that it confirms: their codes, and where in the source it comes from."""
    first, *others = result.findings
    places = "; ".join(hint.findings[0].message.rstrip(".") for hint in hints)
    told = replace(
        first,
        message=f"{first.message} In the source: {places}.",
        folded=tuple(sorted({*first.folded, *(hint.code for hint in hints)})),
    )
    return replace(result, findings=(told, *others))


def _alone(result: RuleResult, proofs: tuple[str, ...], by_code: dict[str, RuleResult]) -> RuleResult:
    """Give a hint that nothing has confirmed, with what became of each proof of it that was looked for."""
    ended = [f"{code} {by_code[code].name} {ENDED[by_code[code].outcome]}" for code in proofs if code in by_code]
    if not ended:
        ended = [f"{proofs[0]} would prove it; it was not run"]
    return replace(result, findings=tuple(replace(f, message=f"{f.message} A lead: {', '.join(ended)}.") for f in result.findings))
