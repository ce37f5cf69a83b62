"""A witness as an exhibit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from acidtest.audit.report.exhibit import exhibit, replay_command, reward_words, submission_words, tasks_in_words
from acidtest.evidence import Probe
from tests.audit.report.samples import ACCEPTS_ANYTHING, GYMNASIUM, OUTAGE_IS_ZERO, UNPINNED, text


def test_the_probe_comes_first_then_the_control_then_the_empty_answer() -> None:
    shown = exhibit(ACCEPTS_ANYTHING.witnesses[0])
    assert [line.label for line in shown.lines] == ["submitted", "known-good", "empty answer"]
    assert (shown.task, shown.lines[0].what, shown.lines[0].result) == ("sum-0001", '"plain oatmeal"', "1")


def test_several_tasks_are_named_in_the_rows() -> None:
    witness = ACCEPTS_ANYTHING.witnesses[0]
    probes = [replace(witness.probes[0], task={"id": "other"}), *witness.probes[1:]]
    shown = exhibit(replace(witness, probes=probes))
    assert [line.label for line in shown.lines] == ["known-good (other)", "submitted (sum-0001)", "empty answer (sum-0001)"]
    assert shown.task == ""


def test_a_note_is_told_once() -> None:
    witness = ACCEPTS_ANYTHING.witnesses[0]
    shown = exhibit(replace(witness, probes=[witness.probes[1], witness.probes[1]]))
    assert [line.note for line in shown.lines] == ["holds no number", ""]


def test_a_statistical_witness_says_how_often_it_shows() -> None:
    assert exhibit(OUTAGE_IS_ZERO.witnesses[0]).footer == "shows in at least 3 of 5 replays"


def test_episodes_show_where_they_differ_and_share_their_actions() -> None:
    finding = GYMNASIUM.findings[0]
    first, second, played = exhibit(finding.witnesses[0]).lines
    assert first.seen[0] == "reward at step 5: 1.2748306148712"
    assert second.seen[0] == "reward at step 5: 1.2748306148719"
    assert not any("reset" in seen for seen in first.seen)
    assert played.label == "both played"


@pytest.mark.parametrize(
    ("probe", "words"),
    [
        (Probe(task={}, submission={}, reward=0.5), "0.5"),
        (Probe(task={}, submission={}), "no reward"),  # none is not zero
        (Probe(task={}, submission={}, reward=1.0, valid=False), "1, invalid"),
        (Probe(task={}, submission={}, error="KeyError"), "raised KeyError"),
        (Probe(task={}, submission={}, reward=0.0, error="KeyError"), "0, raised KeyError"),
    ],
)
def test_what_was_earned(probe: Probe, words: str) -> None:
    assert reward_words(probe) == words


@pytest.mark.parametrize(
    ("submission", "line"),
    [
        (text(""), "(nothing)"),
        (text("42"), '"42"'),
        ({"kind": "value", "value": [1, {"$f": "nan"}]}, "[1, nan]"),
        ({"kind": "files", "files": {"a.py": "x = 1"}}, "1 file: a.py"),
        ({"kind": "actions", "actions": [0, 1]}, "2 actions: [0, 1]"),
        ({"kind": "actions", "actions": "no list"}, '{"kind": "actions", "actions": "no list"}'),
        ({}, "{}"),
    ],
)
def test_a_submission_in_one_line(submission: dict[str, Any], line: str) -> None:
    assert submission_words(submission)[0] == line


def test_a_long_reply_is_kept_whole_beside_its_line() -> None:
    assert submission_words(text("a\nb"))[1] == "a\nb"
    assert "x = 1" in submission_words({"kind": "files", "files": {"a.py": "x = 1"}})[1]


def test_a_fact_about_the_package_has_nothing_to_replay() -> None:
    assert replay_command(UNPINNED, "sums.json") == ""
    assert replay_command(ACCEPTS_ANYTHING, "") == ""


def test_tasks_in_words() -> None:
    assert tasks_in_words(ACCEPTS_ANYTHING) == "20 of 20 tried: sum-0001, sum-0002, sum-0003 and 17 more"
    assert tasks_in_words(UNPINNED) == ""
