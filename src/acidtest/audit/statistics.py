"""Intervals for proportions."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

Z95 = 1.959963984540054
"""The 97.5 % point of the standard normal distribution."""


def wilson(count: int, total: int, z: float = Z95) -> tuple[float, float]:
    """Give Wilson's score interval for count successes in total trials (Wilson, JASA 22, 1927)."""
    if total == 0:
        return 0.0, 1.0
    share = count / total
    middle = share + z * z / (2 * total)
    spread = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@lru_cache(maxsize=4096)
def clopper_pearson(count: int, total: int, confidence: float = 0.95) -> tuple[float, float]:
    """Give the exact interval (Clopper and Pearson, Biometrika 26, 1934), by bisection on the binomial tails."""
    if total == 0:
        return 0.0, 1.0
    tail = (1 - confidence) / 2
    low = 0.0 if count == 0 else _solve(lambda p: _at_least(count, total, p), tail)
    high = 1.0 if count == total else 1.0 - _solve(lambda q: _at_least(total - count, total, q), tail)
    return low, high


def _solve(tail: Callable[[float], float], level: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if tail(middle) < level:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _at_least(count: int, total: int, p: float) -> float:
    """Give P(X >= count) for X binomial."""
    if p <= 0.0:
        return 0.0
    if p >= 1.0:
        return 1.0
    log_p, log_q = math.log(p), math.log1p(-p)
    terms = (
        math.lgamma(total + 1) - math.lgamma(k + 1) - math.lgamma(total - k + 1) + k * log_p + (total - k) * log_q
        for k in range(count, total + 1)
    )
    return math.fsum(math.exp(term) for term in terms)
