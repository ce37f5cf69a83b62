"""Two-sample tests, and the control of false discoveries over many of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Sequence


def fisher(hits: int, total: int, other_hits: int, other_total: int) -> float:
    """Give the two-sided p of Fisher's exact test that two shares are one (Fisher, 1922): all tables no likelier than this one."""
    marked, every = hits + other_hits, total + other_total
    if not total or not other_total or marked in (0, every):
        return 1.0
    low, high = max(0, marked - other_total), min(total, marked)
    logs = [_log_table(k, total, marked, every) for k in range(low, high + 1)]
    mine = logs[hits - low] + 1e-7
    return min(1.0, math.fsum(math.exp(one) for one in logs if one <= mine))


def _log_table(k: int, total: int, marked: int, every: int) -> float:
    return _log_choose(marked, k) + _log_choose(every - marked, total - k) - _log_choose(every, total)


def _log_choose(n: int, k: int) -> float:
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def kolmogorov(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Give the largest distance of two empirical distributions and its p, after Kolmogorov and Smirnov.

    The p is the limit's, at the effective size with Stephens' correction (JRSS B 32, 1970); with ties it is on the safe side.
    """
    if not one or not other:
        return 0.0, 1.0
    left, right = sorted(one), sorted(other)
    i = j = 0
    distance = 0.0
    while i < len(left) and j < len(right):
        value = min(left[i], right[j])
        while i < len(left) and left[i] == value:
            i += 1
        while j < len(right) and right[j] == value:
            j += 1
        distance = max(distance, abs(i / len(left) - j / len(right)))
    size = math.sqrt(len(left) * len(right) / (len(left) + len(right)))
    return distance, _limit((size + 0.12 + 0.11 / size) * distance)


def _limit(x: float) -> float:
    if x < 0.3:
        return 1.0
    return max(0.0, min(1.0, 2 * math.fsum((-1) ** (k - 1) * math.exp(-2 * k * k * x * x) for k in range(1, 101))))


def categories(one: Sequence[Hashable], other: Sequence[Hashable]) -> tuple[float, float]:
    """Give the total variation of two samples of categories and the p of Pearson's chi-squared; cells that expect fewer than five are one."""
    left, right = Counter(one), Counter(other)
    total = len(one) + len(other)
    if not one or not other:
        return 0.0, 1.0
    keys = list(dict.fromkeys([*left, *right]))  # in the order of the samples: sums of floats are the same in every process
    variation = math.fsum(abs(left[key] / len(one) - right[key] / len(other)) for key in keys) / 2
    smaller = min(len(one), len(other)) / total
    cells: Counter[Hashable] = Counter()
    pairs: dict[Hashable, list[int]] = {}
    for key in keys:
        cell = key if (left[key] + right[key]) * smaller >= 5 else ("the rest",)
        cells[cell] += left[key] + right[key]
        kept = pairs.setdefault(cell, [0, 0])
        kept[0] += left[key]
        kept[1] += right[key]
    statistic = 0.0
    for cell, (a, b) in pairs.items():
        for count, size in ((a, len(one)), (b, len(other))):
            expected = cells[cell] * size / total
            statistic += (count - expected) ** 2 / expected
    return variation, upper_gamma((len(pairs) - 1) / 2, statistic / 2) if len(pairs) > 1 else 1.0


def upper_gamma(a: float, x: float) -> float:
    """Give the regularised upper incomplete gamma function: by its series below a + 1, by Lentz's continued fraction above."""
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for n in range(1, 500):
            term *= x / (a + n)
            total += term
        return max(0.0, 1 - total * scale)
    b, c = x + 1 - a, 1e300
    d = 1 / b
    fraction = d
    for n in range(1, 500):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b or 1e-300)
        c = b + step / c or 1e-300
        fraction *= d * c
    return min(1.0, scale * fraction)


def discoveries(ps: Sequence[float], rate: float) -> list[bool]:
    """Say which tests are discoveries at a false-discovery rate, after Benjamini and Hochberg (JRSS B 57, 1995)."""
    order = sorted(range(len(ps)), key=lambda index: ps[index])
    last = max((rank for rank, index in enumerate(order, 1) if ps[index] <= rate * rank / len(ps)), default=0)
    chosen = set(order[:last])
    return [index in chosen for index in range(len(ps))]
