"""Quantiles and straight lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from acidtest.audit.statistics import Z95


def quantile(ordered: Sequence[float], share: float) -> float:
    """Give the least value that at least such a share of the values does not exceed (nearest rank); the values are sorted."""
    if not ordered:
        return math.nan
    return ordered[min(len(ordered) - 1, max(0, math.ceil(share * len(ordered)) - 1))]


@dataclass(frozen=True, kw_only=True)
class Line:
    """A straight line through points by least squares, with the 95 % interval of its slope."""

    slope: float
    low: float
    high: float
    start: float
    """Its value at the first x."""
    end: float
    """Its value at the last x."""


def line(points: Sequence[tuple[float, float]]) -> Line | None:
    """Give the line through at least four points with different x, or None."""
    n = len(points)
    if n < 4:
        return None
    mean_x, mean_y = sum(x for x, _ in points) / n, sum(y for _, y in points) / n
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    if spread <= 0:
        return None
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    rest = sum((y - mean_y - slope * (x - mean_x)) ** 2 for x, y in points)
    reach = student(n - 2) * math.sqrt(rest / (n - 2) / spread)
    first, last = points[0][0], points[-1][0]
    return Line(
        slope=slope,
        low=slope - reach,
        high=slope + reach,
        start=mean_y + slope * (first - mean_x),
        end=mean_y + slope * (last - mean_x),
    )


def student(freedom: int) -> float:
    """Give the 97.5 % point of Student's t (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5)."""
    z, v = Z95, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3
