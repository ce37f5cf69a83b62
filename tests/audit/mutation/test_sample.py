"""A sample takes every operator in turn, is the same under a seed, and keeps the program's order."""

from __future__ import annotations

import random

from acidtest.audit.mutation import Mutant, sample


def made(counts: dict[str, int]) -> list[Mutant]:
    return [Mutant(operator=name, line=n, before="", after="", source=f"{name}{n}") for name, count in counts.items() for n in range(count)]


def test_a_rare_operator_is_not_crowded_out() -> None:
    chosen = sample(made({"constant": 100, "boundary": 2, "exception": 1}), 9, random.Random(0))
    counts = {name: sum(one.operator == name for one in chosen) for name in ("constant", "boundary", "exception")}
    assert counts == {"constant": 6, "boundary": 2, "exception": 1}


def test_the_same_seed_gives_the_same_sample_in_the_order_of_the_program() -> None:
    every = made({"constant": 30, "boundary": 30})
    one, other = (sample(every, 10, random.Random(3)) for _ in range(2))
    assert one == other != sample(every, 10, random.Random(4))
    assert [every.index(mutant) for mutant in one] == sorted(every.index(mutant) for mutant in one)


def test_few_mutants_are_all_taken() -> None:
    assert len(sample(made({"constant": 3}), 40, random.Random(0))) == 3
