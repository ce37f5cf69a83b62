from __future__ import annotations

import math

import pytest

from acidtest.audit.bench import Shot
from acidtest.audit.shape.terms import COARSE, fits, points, then, total, whole, within
from acidtest.envs import Judged

TASK = {"id": "t"}


def shot(reward, **terms):
    return Shot(task=TASK, submission={"kind": "text", "text": ""}, judged=Judged(raw=reward, components=terms))


SHOTS = [shot(0.0, a=0.0, b=0.0), shot(0.4, a=0.24, b=0.2), shot(0.9, a=0.5, b=0.36), shot(0.9, a=0.5, b=0.38)]


def test_a_rounded_sum_is_told_from_the_sum() -> None:
    known = points(SHOTS)
    assert not fits(known, whole(total))
    assert fits(known, then(whole(total), COARSE["rounded to one decimal"]))


def test_verdicts_with_other_terms_are_not_compared() -> None:
    assert points([*SHOTS, shot(1.0, a=1.0)]) == []


def test_terms_that_are_no_numbers_make_no_point() -> None:
    assert points([shot(1.0, a="yes")]) == []


@pytest.mark.parametrize(("value", "kept"), [(-0.5, 0.0), (0.4, 0.4), (1.3, 1.0)])
def test_a_bound_keeps_what_lies_within(value: float, kept: float) -> None:
    assert within(0.0, 1.0)(value) == kept


def test_rounding_down_does_not_lose_a_step_to_floats() -> None:
    assert COARSE["rounded down to one decimal"](0.1 + 0.2) == pytest.approx(0.3)
    assert math.isclose(COARSE["rounded to halves"](0.8), 1.0)
