"""Two rules that name each other as the cause do not hide both."""

from __future__ import annotations

from acidtest.audit.catalogue import everything
from acidtest.audit.fold import fold
from acidtest.evidence import Finding, Outcome, Rank, RuleResult, Severity


def flagged(code: str) -> RuleResult:
    finding = Finding(code=code, name=code, rank=Rank.ERROR, severity=Severity.MAJOR, message="paid")
    return RuleResult(code=code, name=code, family="accepts wrong", outcome=Outcome.FLAGGED, reason="", findings=(finding,))


def test_something_is_left_whatever_is_flagged_together() -> None:
    codes = [rule.code for rule in everything() if rule.code[0] in "AW"]
    for one in codes:
        for two in codes:
            if one < two:
                assert any(result.findings for result in fold([flagged(one), flagged(two)])), (one, two)
    assert any(result.findings for result in fold([flagged(code) for code in codes]))
