"""Hints are silent on sound source: nothing is told of the reference environments, the sound ones and the fixed twins of hints."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.bench import Bench, Sample
from acidtest.audit.catalogue import attacks
from acidtest.audit.controls import Controls
from acidtest.audit.hints.hint import Hint
from acidtest.audit.rule import NotApplicable
from acidtest.audit.zoo.exam import Question, questions
from acidtest.envs import open as open_target
from acidtest.envs.opening import Options

ROOT = Path(__file__).parents[3]
HINTS = [rule for rule in attacks() if issubclass(rule, Hint)]
READ = [
    question
    for question in questions(ROOT)
    if question.role in ("sound", "reference") or (question.role == "fixed" and question.twin and question.twin.rank == "lead")
]


def leads(question: Question) -> list[str]:
    """Read one target and run nothing of it but the list of its tasks."""
    with open_target(question.work.target, Options(**question.work.options)) as env:
        if env.opening.kind == "gymnasium":
            return []
        tasks, total = env.tasks(200)
        bench = Bench(env=env, seed=0, depth="quick", sample=Sample(everything=tuple(tasks), total=total, chosen=tuple(tasks[:24]), how=""))
        bench.controls = Controls()
        return [finding.message for hint in HINTS for finding in told(hint, bench)]


def told(hint: type[Hint], bench: Bench) -> list:
    try:
        return list(hint().run(bench))
    except NotApplicable:
        return []


@pytest.mark.parametrize("question", READ, ids=[question.name for question in READ])
def test_nothing_is_told_of_sound_source(question: Question) -> None:
    assert leads(question) == []
