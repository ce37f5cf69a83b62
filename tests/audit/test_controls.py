"""The known-good must score before anything that depends on it is believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import audit
from acidtest.audit.example import Grader
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome, Report

BARE = "return float(completion.strip() == answer)"
# how a grader reads a reply -> the format that must be found
FORMATS = [
    (BARE, "bare"),
    ('return float("<answer>" + answer + "</answer>" in completion)', "answer-tags"),
    ('return float(completion.rstrip().endswith("#### " + answer))', "hash"),
    ("return float(chr(92) + 'boxed{' + answer + '}' in completion)", "boxed"),
    (
        "import json\n    try:\n        return float(json.loads(completion)['answer'] == answer)\n    except ValueError:\n        return 0.0",
        "json",
    ),
    ('return float(completion.startswith("Answer: ") and completion[8:] == answer)', "answer-colon"),
    ("return float(len(completion.splitlines()) > 1 and completion.splitlines()[-1] == answer)", "last-line"),
]


def report(source: str, folder: Path) -> Report:
    target, options = Grader(source).write(folder)
    with open_target(target, options) as env:
        return audit(env, [rule("A201")])


@pytest.mark.parametrize(("body", "name"), FORMATS, ids=[name for _, name in FORMATS])
def test_the_format_that_the_verifier_pays_is_found(body: str, name: str, tmp_path: Path) -> None:
    controls = {c.name: c for c in report(f"def reward(completion, answer):\n    {body}\n", tmp_path).controls}
    assert controls["format"].detail.startswith(f"{name},")
    assert controls["known-good scores"].outcome is Outcome.CLEAN


def test_messages_are_tried_when_text_cannot_be_read(tmp_path: Path) -> None:
    source = 'def reward(completions, answer, **columns):\n    return [float(c[0]["content"] == a) for c, a in zip(completions, answer)]\n'
    found = report(source, tmp_path)
    assert found.results[0].outcome is Outcome.CLEAN
    assert found.controls[0].outcome is Outcome.CLEAN


def test_no_verdict_without_a_control(tmp_path: Path) -> None:
    found = report("def reward(completion, answer):\n    return 0.0\n", tmp_path)
    assert found.results[0].outcome is Outcome.COULD_NOT_RUN
    assert "scores on no task" in found.results[0].reason
