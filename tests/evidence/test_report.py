"""A report gives its findings gravest first."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from acidtest.evidence import Outcome, Rank, Report, Severity
from tests.audit.report.samples import FLAGGED
from tests.evidence.strategies import reports


@given(reports)
def test_findings_come_gravest_first(report: Report) -> None:
    weights = [(finding.rank.weight, finding.severity.weight) for finding in report.findings]
    assert weights == sorted(weights, reverse=True)


@given(reports)
def test_no_finding_is_lost(report: Report) -> None:
    assert len(report.findings) == sum(len(result.findings) for result in report.results)


@given(reports)
def test_the_order_of_the_results_does_not_matter(report: Report) -> None:
    turned = replace(report, results=report.results[::-1])
    assert [f.key for f in turned.findings] == [f.key for f in report.findings] or _ties(report)


def _ties(report: Report) -> bool:
    marks = [(f.rank, f.severity, f.code, f.message) for f in report.findings]
    return len(set(marks)) < len(marks)


@given(reports)
def test_the_outcomes_add_up(report: Report) -> None:
    assert sum(report.count(outcome) for outcome in Outcome) == len(report.results)


def test_a_proven_critical_finding_is_fatal() -> None:
    assert [finding.fatal for finding in FLAGGED.findings] == [True, True, False, False, False]
    assert FLAGGED.findings[0].rank is Rank.ERROR
    assert FLAGGED.findings[0].severity is Severity.CRITICAL
