"""The search over compositions: pairs among many parts, steps of a dense reward, the budget, the seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from acidtest.audit.search.climb import Genome, Pool, climb, parts
from acidtest.audit.search.least import least

PARTS = tuple(f"part {number}" for number in range(60))
PAIR = {"part 7", "part 41"}
STEPS = {"part 3", "part 19", "part 27", "part 33", "part 52"}


def judge(score: Callable[[Genome], float | None]) -> Callable[[Sequence[Genome]], list[float | None]]:
    return lambda genomes: [score(genome) for genome in genomes]


def pair(genome: Genome) -> float:
    return float(set(genome) >= PAIR)


def steps(genome: Genome) -> float:
    return len(STEPS & set(genome)) / len(STEPS)


@pytest.mark.parametrize("seed", range(5))
def test_a_pair_without_any_gradient_is_met_among_sixty_parts(seed: int) -> None:
    tried = climb(Pool(parts=PARTS), judge(pair), budget=600, rng=random.Random(seed))
    assert any(score == 1 for _, score in tried)


@pytest.mark.parametrize("seed", range(5))
def test_a_reward_that_grows_by_steps_is_climbed(seed: int) -> None:
    tried = climb(Pool(parts=PARTS), judge(steps), budget=600, rng=random.Random(seed))
    assert any(score == 1 for _, score in tried)


@pytest.mark.parametrize("budget", [1, 17, 200])
def test_no_more_is_judged_than_the_budget_and_nothing_twice(budget: int) -> None:
    tried = [genome for genome, _ in climb(Pool(parts=PARTS), judge(pair), budget=budget, rng=random.Random(0))]
    assert len(tried) == len(set(tried)) == budget


def test_the_same_seed_tries_the_same() -> None:
    one, other = (list(climb(Pool(parts=PARTS), judge(steps), budget=300, rng=random.Random(3))) for _ in range(2))
    assert one == other


def test_what_is_not_to_be_tried_costs_nothing_and_ends() -> None:
    assert not list(climb(Pool(parts=PARTS), judge(lambda genome: None), budget=20, rng=random.Random(0)))


def test_a_small_pool_is_tried_out() -> None:
    tried = list(climb(Pool(parts=("a", "b")), judge(pair), budget=1000, rng=random.Random(0)))
    assert {genome for genome, _ in tried} >= {("a",), ("b",), ("a", "b"), ("b", "a")}


def test_no_composition_holds_two_of_a_kind() -> None:
    pool = Pool(parts=PARTS, kinds=dict.fromkeys(PARTS[:30], "form"))
    tried = [genome for genome, _ in climb(pool, judge(steps), budget=400, rng=random.Random(0))]
    assert all(sum(part in pool.kinds for part in genome) <= 1 for genome in tried)


def test_the_least_composition_keeps_its_order() -> None:
    assert least(("part 41", "part 1", "part 2", "part 7", "part 9"), lambda genome: bool(pair(genome))) == ("part 41", "part 7")


def test_every_selection_of_few_parts_and_the_ends_of_many() -> None:
    assert parts(("a", "b")) == [("a",), ("b",)]
    assert len(parts(tuple("abcd"))) == 14
    assert len(parts(tuple("abcdef"))) == 12
