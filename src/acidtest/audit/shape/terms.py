"""The terms of a verdict, and how the reward is made of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from acidtest.audit.bench import EPSILON, Shot
from acidtest.envs import values

Formula = Callable[["Point"], float]
Change = Callable[[float], float]
NEAR = 1e-6
"""Sums of floats that differ by less are the same."""
LEAST = 4
"""Verdicts from which a formula is believed."""


@dataclass(frozen=True)
class Point:
    """One verdict: its terms by name, and its reward."""

    shot: Shot
    terms: dict[str, float]

    @property
    def reward(self) -> float:
        """Give the reward."""
        return self.shot.score


def points(shots: Iterable[Shot]) -> list[Point]:
    """Give the verdicts that name terms, all of them finite numbers; [] unless all verdicts name the same ones."""
    found = []
    for shot in shots:
        read = {str(key): values.finite(value) for key, value in shot.judged.components.items()}
        terms = {key: value for key, value in read.items() if value is not None}
        if terms and len(terms) == len(read) and math.isfinite(shot.score):
            found.append(Point(shot, terms))
    names = {frozenset(point.terms) for point in found}
    return found if len(names) == 1 else []


def total(terms: Sequence[float]) -> float:
    """Add terms up."""
    return math.fsum(terms)


def mean(terms: Sequence[float]) -> float:
    """Give the mean of terms."""
    return math.fsum(terms) / len(terms)


MADE: dict[str, Callable[[Sequence[float]], float]] = {"sum": total, "mean": mean, "product": math.prod}
"""The ways in which a reward is usually made of its terms."""


def whole(made: Callable[[Sequence[float]], float], *, leaving: str = "") -> Formula:
    """Give the formula that makes a reward of all terms, or of all but one."""

    def formula(point: Point) -> float:
        return made([value for key, value in point.terms.items() if key != leaving])

    return formula


def then(formula: Formula, change: Change) -> Formula:
    """Give a formula whose result is changed."""
    return lambda point: change(formula(point))


def fits(known: Sequence[Point], made: Formula) -> bool:
    """Say whether a formula gives the reward of every verdict, and tells at least two rewards apart."""
    rewards = {round(point.reward, 6) for point in known}
    return len(known) >= LEAST and len(rewards) >= 2 and all(abs(made(point) - point.reward) <= NEAR for point in known)


def within(low: float, high: float) -> Change:
    """Give the change that keeps a number between two bounds."""
    return lambda value: min(high, max(low, value))


def steps(step: float, how: Change) -> Change:
    """Give the change that puts a number on a grid."""
    return lambda value: how(value / step + (EPSILON if how is math.floor else 0.0)) * step


COARSE: dict[str, Change] = {
    **{
        f"rounded to {size}": steps(step, round)
        for size, step in (("one decimal", 0.1), ("fifths", 0.2), ("quarters", 0.25), ("halves", 0.5), ("whole numbers", 1.0))
    },
    **{
        f"rounded down to {size}": steps(step, math.floor)
        for size, step in (("one decimal", 0.1), ("quarters", 0.25), ("halves", 0.5), ("whole numbers", 1.0))
    },
}
"""What is done to a number that loses something of it."""
