"""Scales of a picture: from a value to its place in percent, and where round values stand."""

from __future__ import annotations

import math
from collections.abc import Sequence


class Logarithmic:
    """A scale on which equal factors are equal distances."""

    def __init__(self, low: float, high: float) -> None:
        self.low = math.log10(max(low, 1e-9))
        self.high = max(math.log10(max(high, 1e-9)), self.low + 0.3)

    def place(self, value: float) -> float:
        """Give the place in percent."""
        share = (math.log10(max(value, 1e-9)) - self.low) / (self.high - self.low)
        return round(100 * min(1.0, max(0.0, share)), 2)

    def ticks(self) -> list[float]:
        """Give round values, at most eight of them."""
        decades = range(math.floor(self.low), math.ceil(self.high) + 1)
        for steps in ((1, 2, 5), (1, 3), (1,)):
            found = [step * 10.0**decade for decade in decades for step in steps]
            found = [value for value in found if self.low - 1e-9 <= math.log10(value) <= self.high + 1e-9]
            if len(found) <= 8:
                return found
        return found[:: -(-len(found) // 8)]


class Linear:
    """A scale from one value to another."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1.0

    def place(self, value: float) -> float:
        """Give the place in percent."""
        return round(100 * min(1.0, max(0.0, (value - self.low) / (self.high - self.low))), 2)


class Nines:
    """A scale of shares on which 90 %, 99 % and 99.9 % are equally far apart."""

    def __init__(self, most: float) -> None:
        self.most = max(_nines(most), 1.0)

    def place(self, share: float) -> float:
        """Give the place in percent."""
        return round(100 * min(1.0, _nines(share) / self.most), 2)

    def ticks(self) -> list[float]:
        """Give the shares that are named."""
        return [share for share in (0.5, 0.9, 0.99, 0.999, 0.9999) if _nines(share) <= self.most + 1e-9]


def _nines(share: float) -> float:
    return -math.log10(max(1.0 - share, 1e-9))


Scale = Logarithmic | Linear | Nines


def path(points: Sequence[tuple[float, float]], across: Scale, up: Scale) -> str:
    """Give points as the path of a line in a field of 100 by 100, the origin above on the left."""
    return "M" + " ".join(f"{across.place(x):g} {100 - up.place(y):g}" for x, y in points)
