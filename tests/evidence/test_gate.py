"""From a report to an exit code."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from acidtest.evidence import Exit, Finding, Gate, Outcome, Rank, Report, Severity
from tests.audit.report.samples import CLEAN, clean, failed, found, skipped
from tests.evidence.strategies import reports


def finding(rank: Rank, severity: Severity = Severity.MAJOR) -> Finding:
    return Finding(code="A201", name="accepts-anything", rank=rank, severity=severity, message="")


def report(*ranks: Rank, severity: Severity = Severity.MAJOR, **changes: str) -> Report:
    results = tuple(found(finding(rank, severity)) for rank in ranks) or (clean("A201", "accepts-anything"),)
    return replace(CLEAN, results=results, **changes)  # type: ignore[arg-type]


def and_failed(base: Report) -> Report:
    return replace(base, results=(*base.results, failed("A204", "accepts-nan", "out of memory")))


ERROR, WARNING, LEAD = Rank.ERROR, Rank.WARNING, Rank.LEAD
KNOWN = Gate(baseline=frozenset({finding(ERROR).key}))


@pytest.mark.parametrize(
    ("judged", "gate", "code"),
    [
        (report(), Gate(), Exit.CLEAN),
        (report(LEAD), Gate(), Exit.CLEAN),
        (report(WARNING), Gate(), Exit.CLEAN),
        (report(ERROR), Gate(), Exit.FINDINGS),
        (report(WARNING), Gate(rank=WARNING), Exit.FINDINGS),
        (report(LEAD), Gate(rank=WARNING), Exit.CLEAN),
        (report(LEAD), Gate(rank=LEAD), Exit.FINDINGS),
        (report(ERROR, severity=Severity.MINOR), Gate(severity=Severity.MAJOR), Exit.CLEAN),
        (report(ERROR, severity=Severity.CRITICAL), Gate(severity=Severity.MAJOR), Exit.FINDINGS),
        (report(ERROR), KNOWN, Exit.CLEAN),  # known already
        (and_failed(report()), Gate(), Exit.COULD_NOT_RUN),  # unchecked is not a pass
        (and_failed(report(WARNING)), Gate(), Exit.COULD_NOT_RUN),
        (and_failed(report(ERROR)), Gate(), Exit.FINDINGS),  # findings come first
        (and_failed(report(ERROR)), KNOWN, Exit.COULD_NOT_RUN),
        (report(partial="interrupted"), Gate(), Exit.COULD_NOT_RUN),
        (report(ERROR, partial="interrupted"), Gate(), Exit.FINDINGS),
        (report(blocked="no such folder"), Gate(), Exit.COULD_NOT_RUN),
        (replace(CLEAN, results=(skipped("A201", "accepts-anything", "no text"),)), Gate(), Exit.CLEAN),
    ],
)
def test_decides(judged: Report, gate: Gate, code: Exit) -> None:
    assert gate.decide(judged) is code


@given(reports)
def test_is_clean_only_when_everything_applicable_ran_and_nothing_is_at_the_gate(judged: Report) -> None:
    clean_run = not (judged.blocked or judged.partial or judged.count(Outcome.COULD_NOT_RUN) or Gate().at_gate(judged))
    assert (Gate().decide(judged) is Exit.CLEAN) == clean_run


@given(reports)
def test_a_wider_gate_never_lets_more_through(judged: Report) -> None:
    assert set(map(id, Gate().at_gate(judged))) <= set(map(id, Gate(rank=LEAD).at_gate(judged)))
