"""Each lesson shows the difference that it claims, in few episodes and with few learners."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from acidtest.audit.catalogue import everything
from acidtest.audit.zoo.twins import load_twins
from scripts.lessons.learner import Group, Table
from scripts.lessons.lesson import Curve, learnt, taught
from scripts.lessons.picture import picture
from scripts.lessons.taught import LESSONS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
TWINS = {twin.name: twin for twin in load_twins(ROOT / "zoo")}
QUICK = {"stage": 200, "vouchers": 200, "settle": 200, "tests": 1500, "quarters": 5000}
"""Episodes in which a lesson shows itself already."""
SLOW = ("stale", "credit")
"""Some thousand episodes each: ten seconds on a busy machine, so they are played where there is time."""
LESSON = {lesson.name: lesson for lesson in LESSONS}


@pytest.mark.parametrize("name", [*QUICK, *(pytest.param(name, marks=pytest.mark.soak) for name in SLOW)])
def test_shows_the_difference_that_it_claims(name: str) -> None:
    faulty, fixed = (learnt(LESSON[name], side, learners=3, episodes=QUICK.get(name)) for side in ("faulty", "fixed"))
    assert taught(LESSON[name], faulty, fixed) >= LESSON[name].least, (faulty.end, fixed.end)


@pytest.mark.parametrize("name", LESSON)
def test_has_a_picture_and_a_section_that_names_its_twin_and_its_rule(name: str) -> None:
    twin = TWINS[LESSON[name].twin]
    assert twin.code in {rule.code for rule in everything()}
    assert f"img/lesson-{name}.svg" in PAGE and f"zoo/agents/{twin.name}" in PAGE and f"rules/{twin.code}.md" in PAGE
    assert (ROOT / "docs" / "img" / f"lesson-{name}.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_table_learns_the_longer_way_where_it_pays() -> None:
    table = Table(2, np.random.default_rng(0), episodes=200)
    for _ in range(200):
        first = table.choose("start", explore=True)
        path = [("start", first, 0.0 if first else 0.1)]
        if first:
            second = table.choose("middle", explore=True)
            path.append(("middle", second, float(second)))
        table.learn(path)
    assert (table.choose("start", explore=False), table.choose("middle", explore=False)) == (1, 1)


def test_a_group_moves_to_what_earns_more_than_its_mean_and_stays_where_all_is_equal() -> None:
    better, equal = (Group(3, np.random.default_rng(0)) for _ in range(2))
    for _ in range(300):
        better.step(np.array([0.0, 0.5, 1.0]))
        equal.step(np.array([0.5, 0.5, 0.5]))
    assert better.policy[2] > 0.9
    assert equal.policy == pytest.approx([1 / 3] * 3)


def test_a_picture_says_in_words_what_it_shows() -> None:
    curve = Curve(mean=np.linspace(0, 1, 30), low=np.zeros(30), high=np.ones(30))
    drawn = picture(LESSONS[0], {"faulty": curve, "fixed": curve})
    assert f"{LESSONS[0].title}. {LESSONS[0].measure}: at the end" in drawn
    assert drawn.count("<polyline") == 2
