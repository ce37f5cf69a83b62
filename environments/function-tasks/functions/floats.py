"""Tasks on floats."""

from __future__ import annotations

from itertools import pairwise
from math import floor, hypot

from functions.kit import problem


@problem(
    lambda d: (d.numbers(-20, 20, 1, 8),),
    ([4.0],), ([1.0, 4.0],), ([1.0, 4.0, 10.0],), ([2.0, 2.0, 2.0, 2.0],), ([5.0, 1.0, 1.0, 5.0],),
)  # fmt: skip
def trimmed_mean(values: list[float]) -> float:
    """Give the mean without one smallest and one largest value; of one or two values the plain mean. There is at least one."""
    kept = sorted(values)[1:-1] if len(values) > 2 else values
    return sum(kept) / len(kept)


@problem(
    lambda d: (d.many(lambda: (d.number(-10, 10), d.number(0, 5)), 1, 6),),
    ([(3.0, 0.0)],), ([(3.0, 2.0)],), ([(1.0, 0.0), (5.0, 1.0)],), ([(1.0, 1.0), (5.0, 3.0)],),
)  # fmt: skip
def weighted_mean(pairs: list[tuple[float, float]]) -> float:
    """Give the mean of values by weight, from pairs of value and weight (not negative); 0.0 when all weights are 0."""
    total = sum(weight for _, weight in pairs)
    return sum(value * weight for value, weight in pairs) / total if total else 0.0


@problem(
    lambda d: (d.number(-9, 9), d.number(-5, 0), d.number(0, 5)),
    (1.0, 1.0, 1.0), (0.5, 0.0, 1.0), (0.0, 0.0, 1.0), (-1.0, 0.0, 1.0), (2.0, 0.0, 1.0),
)  # fmt: skip
def clamp(value: float, low: float, high: float) -> float:
    """Give the number between `low` and `high` that is nearest to `value`; `low` is not above `high`."""
    return max(low, min(value, high))


@problem(
    lambda d: (d.number(-20, 20), d.pick([0.25, 0.5, 1.0, 2.0, 5.0])),
    (0.0, 1.0), (0.5, 1.0), (1.5, 1.0), (-0.5, 1.0), (-1.5, 1.0), (0.125, 0.25), (7.5, 5.0),
)  # fmt: skip
def nearest_step(value: float, step: float) -> float:
    """Give the multiple of `step` (positive) that is nearest to `value`; of two that are equally near, the larger one."""
    return floor(value / step + 0.5) * step


@problem(
    lambda d: (d.number(-50, 50), d.number(-50, 50)),
    (0.0, 0.0), (0.0, 5.0), (4.0, 4.0), (4.0, 0.0), (-4.0, -2.0), (-4.0, 4.0),
)  # fmt: skip
def relative_change(old: float, new: float) -> float | None:
    """Give the change from `old` to `new` as a share of the size of `old` (1.0 for a doubling); None when `old` is 0."""
    return None if old == 0 else (new - old) / abs(old)


@problem(
    lambda d: (d.many(lambda: (d.number(-9, 9, 1), d.number(-9, 9, 1)), 3, 6),),
    ([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)],), ([(0.0, 0.0), (0.0, 1.0), (1.0, 0.0)],),
    ([(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)],), ([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)],),
)  # fmt: skip
def signed_area(points: list[tuple[float, float]]) -> float:
    """Give the area of a polygon by the shoelace formula: positive when its corners are listed counterclockwise, else negative."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


@problem(
    lambda d: (d.number(-2, 12), sorted({d.integer(0, 10): (d.number(-5, 5)) for _ in range(4)}.items())),
    (0.0, [(0, 1.0)]), (5.0, [(0, 1.0)]), (0.0, [(0, 1.0), (2, 3.0)]), (1.0, [(0, 1.0), (2, 3.0)]), (2.0, [(0, 1.0), (2, 3.0)]),
    (-1.0, [(0, 1.0), (2, 3.0)]), (3.0, [(0, 1.0), (2, 3.0)]),
)  # fmt: skip
def interpolate(x: float, points: list[tuple[int, float]]) -> float:
    """Read a broken line at `x`: its points are given by rising x, at least one; beyond its ends it goes on level."""
    if x <= points[0][0]:
        return points[0][1]
    for (x1, y1), (x2, y2) in pairwise(points):
        if x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return points[-1][1]


@problem(lambda d: (d.numbers(-10, 10, 0, 7),), ([],), ([3.0],), ([1.0, 1.0],), ([2.0, 4.0, 9.0],))
def running_means(values: list[float]) -> list[float]:
    """Give for each value the mean of it and of all before it."""
    total, means = 0.0, []
    for count, value in enumerate(values, 1):
        total += value
        means.append(total / count)
    return means


@problem(lambda d: (d.numbers(-10, 10, 1, 7),), ([3.0],), ([3.0, 1.0],), ([3.0, 1.0, 2.0],), ([4.0, 4.0, 1.0, 9.0],))
def median(values: list[float]) -> float:
    """Give the middle value in order of size, or the mean of the two middle ones. There is at least one value."""
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


@problem(
    lambda d: (d.number(1, 900, 0), d.number(0, 12), d.integer(0, 9)),
    (100.0, 0.0, 5), (100.0, 10.0, 0), (100.0, 10.0, 1), (100.0, 10.0, 2), (0.0, 5.0, 3),
)  # fmt: skip
def interest(capital: float, percent: float, years: int) -> float:
    """Give what a capital earns by compound interest, paid once a year for so many years: the growth, without the capital itself."""
    return capital * (1 + percent / 100) ** years - capital


@problem(
    lambda d: (d.many(lambda: (d.number(-9, 9, 1), d.number(-9, 9, 1)), 0, 6),),
    ([],), ([(1.0, 2.0)],), ([(0.0, 0.0), (3.0, 4.0)],), ([(0.0, 0.0), (3.0, 4.0), (0.0, 0.0)],),
)  # fmt: skip
def path_length(points: list[tuple[float, float]]) -> float:
    """Give the length of the way from the first point in straight lines to each next one; 0.0 for fewer than two."""
    return sum((hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)), 0.0)
