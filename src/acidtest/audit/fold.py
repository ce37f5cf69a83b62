"""One root cause, one finding: what another finding explains is folded into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from acidtest.audit.catalogue import everything
from acidtest.evidence import Finding, Outcome, Rank, RuleResult


def fold(results: Sequence[RuleResult]) -> list[RuleResult]:
    """Move findings that another rule's finding explains into that finding's `folded`; never into one of weaker evidence."""
    causes = {rule.code: rule.implied_by for rule in everything()}
    flagged = {result.code: _grave(result) for result in results if any(f.rank is not Rank.LEAD for f in result.findings)}
    into: dict[str, str] = {}
    for code, grave in flagged.items():
        strong = [c for c in causes.get(code, ()) if flagged.get(c, False) or (c in flagged and not grave)]
        cause = next((c for c in strong if _root(c, into) != code), None)  # two that name each other must not hide both
        if cause is not None:
            into[code] = cause
    return [_folded(result, into) for result in results]


def _grave(result: RuleResult) -> bool:
    return any(finding.rank is Rank.ERROR for finding in result.findings)


def _root(code: str, into: dict[str, str]) -> str:
    seen = {code}
    while code in into and into[code] not in seen:
        code = into[code]
        seen.add(code)
    return code


def _folded(result: RuleResult, into: dict[str, str]) -> RuleResult:
    if result.code in into:
        reason = f"explained by {_root(result.code, into)}"
        return replace(result, outcome=Outcome.FLAGGED, reason=reason, findings=())
    carried = tuple(sorted(code for code in into if _root(code, into) == result.code))
    if not carried or not result.findings:
        return result
    first: Finding = replace(result.findings[0], folded=carried)
    return replace(result, findings=(first, *result.findings[1:]))
