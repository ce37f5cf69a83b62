"""The scalar components of an observation space, by the path under which an observation shows them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from acidtest.envs import values


@dataclass(frozen=True, kw_only=True)
class Component:
    """One number of an observation, and the range that is declared for it."""

    path: str
    low: float
    high: float
    real: bool
    """True for floating-point sensors; flags and counts are whole numbers."""

    @property
    def degenerate(self) -> bool:
        """True when only one value is allowed."""
        return self.low >= self.high

    @property
    def sensor(self) -> bool:
        """True for a real number with finite bounds other than those of a flag or share."""
        return self.real and math.isfinite(self.low) and math.isfinite(self.high) and (self.low, self.high) != (0.0, 1.0)


def components(space: Any, path: str = "") -> Iterator[Component]:
    """Give the components of vectors and scalars; images and texts have none that could be named."""
    kind = space.get("type") if isinstance(space, dict) else None
    if kind == "Dict":
        for key, part in space["spaces"].items():
            yield from components(part, f"{path}.{key}")
    elif kind == "Box" and len(_shape(space)) <= 1:
        yield from _of_box(space, path)


def _of_box(space: dict[str, Any], path: str) -> Iterator[Component]:
    lows, highs = dict(values.leaves(space["low"])), dict(values.leaves(space["high"]))
    real = str(space.get("dtype", "")).startswith("float")
    for place, low in lows.items():
        if isinstance(low, (int, float)) and isinstance(highs.get(place), (int, float)):
            yield Component(path=f"{path}{place}", low=float(low), high=float(highs[place]), real=real)


def _shape(space: dict[str, Any]) -> list[int]:
    given = space.get("shape")
    return list(given.get("$t", [])) if isinstance(given, dict) else list(given or [])
