"""The verdict in one line, for every way an audit can end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from acidtest.audit.report.headline import gate_in_words, headline
from acidtest.evidence import Exit, Gate, Rank, Report, Severity
from tests.audit.report.samples import BLOCKED, CLEAN, FLAGGED, PARTIAL, REJECTS_SPACES, clean, found

BELOW = replace(CLEAN, results=(clean("S101", "manifest-invalid"), found(REJECTS_SPACES)))
KNOWN = Gate(baseline=frozenset({REJECTS_SPACES.key}), rank=Rank.WARNING)


@pytest.mark.parametrize(
    ("report", "gate", "word", "counts", "code"),
    [
        (FLAGGED, Gate(), "FLAGGED", "3 errors, 1 warning, 1 lead; 1 rule could not run", Exit.FINDINGS),
        (CLEAN, Gate(), "CLEAN", "nothing found by 5 rules", Exit.CLEAN),
        (BLOCKED, Gate(), "COULD NOT RUN", "the target could not be opened", Exit.COULD_NOT_RUN),
        (PARTIAL, Gate(), "INCOMPLETE", "nothing found by 2 rules; 3 rules could not run", Exit.COULD_NOT_RUN),
        (BELOW, Gate(), "CLEAN AT THE GATE", "1 warning", Exit.CLEAN),  # a warning does not stop the default gate
        (BELOW, KNOWN, "CLEAN AT THE GATE", "1 warning", Exit.CLEAN),  # nor does what the baseline knows
    ],
)
def test_says_the_verdict(report: Report, gate: Gate, word: str, counts: str, code: Exit) -> None:
    verdict = headline(report, gate)
    assert (verdict.word, verdict.counts, verdict.exit) == (word, counts, code)


def test_a_run_without_confinement_is_stamped() -> None:
    assert any(stamp.startswith("UNCONFINED") for stamp in headline(PARTIAL, Gate()).stamps)


def test_known_findings_are_counted() -> None:
    assert "1 finding known from the baseline" in headline(BELOW, KNOWN).stamps


@pytest.mark.parametrize(
    ("gate", "words"),
    [
        (Gate(), "errors"),
        (Gate(rank=Rank.LEAD), "rank lead or graver"),
        (Gate(severity=Severity.CRITICAL), "errors, severity critical or graver"),
        (KNOWN, "rank warning or graver, unless in the baseline"),
    ],
)
def test_a_gate_in_words(gate: Gate, words: str) -> None:
    assert gate_in_words(gate) == words
