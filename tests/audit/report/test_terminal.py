"""The terminal report fits 80 columns, needs no colour, and lets no text of others act."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from acidtest.audit.report.terminal import render
from acidtest.evidence import Gate, Rank, Report
from tests.audit.report.samples import CLEAN, FLAGGED, HOSTILE, SAMPLES

every_sample = pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)


@every_sample
@pytest.mark.parametrize("width", [60, 80, 120])
def test_fits_the_terminal(report: Report, width: int) -> None:
    lines = render(report, gate=Gate(), witness_file="reports/sums.json", width=width).splitlines()
    assert max(map(cell_len, lines)) <= width


@every_sample
def test_without_colour_holds_no_control_character(report: Report) -> None:
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u200b]", render(report, gate=Gate()))


def test_colour_is_only_ours() -> None:
    text = render(HOSTILE, gate=Gate(), colour=True)
    assert "\x1b" in text
    assert not re.search(r"[\x00-\x09\x0b-\x1a\x1c-\x1f\x7f-\x9f]", re.sub(r"\x1b\[[0-9;]*m", "", text))
    assert "\x1b" not in re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_colour_changes_no_word() -> None:
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", render(FLAGGED, gate=Gate(), colour=True))
    assert [line.rstrip() for line in coloured.split("\n")] == render(FLAGGED, gate=Gate()).split("\n")


def test_the_verdict_is_the_first_line() -> None:
    assert render(FLAGGED, gate=Gate()).startswith("FLAGGED  3 errors, 1 warning, 1 lead; 1 rule could not run\n")


def test_a_finding_shows_what_was_submitted_beside_the_known_good() -> None:
    text = render(FLAGGED, gate=Gate())
    assert 'submitted     "plain oatmeal" → 1  (holds no number)' in text
    assert 'known-good    "42" → 1  (the gold)' in text


def test_a_finding_tells_how_to_replay_it() -> None:
    assert "acidtest replay out/sums.json#A201" in render(FLAGGED, gate=Gate(), witness_file="out/sums.json")


def test_a_file_name_with_a_space_is_quoted() -> None:
    assert "acidtest replay 'my sums.json#A201'" in render(FLAGGED, gate=Gate(), witness_file="my sums.json")


def test_without_a_file_there_is_no_replay_line() -> None:
    assert "acidtest replay" not in render(FLAGGED, gate=Gate())


def test_what_the_baseline_knows_is_marked() -> None:
    known = frozenset(finding.key for finding in FLAGGED.findings)
    text = render(FLAGGED, gate=Gate(baseline=known))
    assert "known from the baseline" in text
    assert "\nexit 2: nothing at the gate" in text


def test_the_last_line_says_what_the_exit_code_means() -> None:
    last = render(CLEAN, gate=Gate()).splitlines()[-1]
    assert last == "exit 0: nothing at the gate (errors), and every applicable rule ran"
    assert "exit 1: 4 findings at the gate" in render(FLAGGED, gate=Gate(rank=Rank.WARNING))
