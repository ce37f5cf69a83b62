"""Rules are silent on every sound environment, however suspicious it looks: those that it tempts, and a seeded fortieth of the others.

All rules run on all of them in `acidtest zoo`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.sweep.work import do
from acidtest.audit.zoo.exam import Question, mark, questions
from tests.audit.zoo.asked import asked

ROOT = Path(__file__).parents[2]
SOUND = [question for question in questions(ROOT, quick=True) if question.role == "sound"]


@pytest.mark.parametrize("question", [asked(question) for question in SOUND])
def test_no_rule_that_was_drawn_speaks_against_a_sound_environment(question: Question) -> None:
    marked = mark(question, do(question.work))
    assert not marked.unheard, marked.unheard
    assert not marked.deaf, marked.deaf
    assert not marked.alarms, [(finding.code, finding.message) for finding in marked.alarms]


def test_there_are_enough_of_them_and_each_names_rules_that_exist() -> None:
    codes = {rule.code for rule in everything()}
    assert len(SOUND) >= 34
    assert not {(q.name, code) for q in SOUND if q.sound for code in q.sound.tempts if code not in codes}
