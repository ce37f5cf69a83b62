from __future__ import annotations

import pytest

from acidtest.audit.shape.training import COMPETENCES, GROUP, flat, mixture, silent, training


@pytest.mark.parametrize("competence", COMPETENCES)
def test_a_reward_of_zero_or_one_is_bernoulli(competence: float) -> None:
    share = silent(mixture([1.0], [0.0], competence))
    assert share == pytest.approx(competence**GROUP + (1 - competence) ** GROUP)


def test_a_reward_that_never_moves_makes_every_group_silent() -> None:
    assert silent(mixture([1.0], [1.0, 1.0], 0.3)) == pytest.approx(1.0)


def test_lesser_work_that_is_told_apart_leaves_fewer_groups_silent() -> None:
    figures = training([([1.0], [0.0, 0.25, 0.5, 0.75])])
    assert figures is not None
    assert all(dense <= coarse for dense, coarse in zip(figures.silent, figures.bernoulli, strict=True))
    assert figures.silent[0] == pytest.approx(4 * (0.9 / 4) ** 8 + 0.1**8, abs=1e-6)


def test_tasks_are_averaged_as_groups_are_drawn_from_one_task() -> None:
    figures = training([([1.0], [0.0]), ([0.5], [0.5])])
    assert figures is not None
    assert figures.silent[4] == pytest.approx((2 * 0.5**8 + 1.0) / 2)
    assert flat([([1.0], [0.0]), ([0.5], [0.5])]) == 1


def test_chances_add_up() -> None:
    assert sum(mixture([1.0], [0.1, 0.1, 0.0], 0.4).values()) == pytest.approx(1.0)


def test_there_are_no_figures_without_tasks() -> None:
    assert training([]) is None
