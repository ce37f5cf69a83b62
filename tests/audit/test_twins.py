"""Each twin with its own rule and the controls, the fixed side with a seeded fortieth of the others too: the faulty side is found, the fixed one is not.

All rules run on all twins in `acidtest zoo`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.sweep.work import do
from acidtest.audit.zoo.exam import Question, mark, questions
from tests.audit.zoo.asked import asked

ROOT = Path(__file__).parents[2]
TWINS = [question for question in questions(ROOT, quick=True) if question.twin]


@pytest.mark.parametrize("question", [asked(question) for question in TWINS])
def test_a_faulty_twin_is_found_for_its_cause_and_a_fixed_one_is_left_alone(question: Question) -> None:
    assert question.twin is not None
    marked = mark(question, do(question.work))
    said = [(finding.code, finding.message) for finding in marked.alarms]
    if question.role == "faulty":
        assert marked.found, (question.twin.code, said, marked.unheard)
    else:
        assert not marked.unheard, marked.unheard
        assert not said, said


def test_each_twin_names_a_rule_that_exists() -> None:
    codes = {rule.code for rule in everything()}
    assert not {(q.name, q.twin.code) for q in TWINS if q.twin and q.twin.code not in codes}
