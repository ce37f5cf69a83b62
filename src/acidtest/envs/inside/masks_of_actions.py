"""Which actions a world says are legal now, and how one of them is chosen.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import random
from typing import Any, List, Optional

NAME = "action_mask"
HOLD = 8
"""Choices for which the style ``hold`` stays with an action."""


def of(observation: Any, info: Any) -> Any:
    """Give the mask that stands in an observation or an info, or None."""
    for place in (observation, info):
        if isinstance(place, dict) and NAME in place:
            return place[NAME]
    return None


def legal(space: Any, mask: Any) -> Optional[List[int]]:
    """Give the actions of a discrete space that a mask allows; None for a mask that does not fit the space."""
    try:
        flags = [bool(flag) for flag in mask]
    except (TypeError, ValueError):
        return None
    if len(flags) != int(space.n):
        return None
    return [int(space.start) + index for index, flag in enumerate(flags) if flag]


def trouble(space: Any, mask: Any) -> str:
    """Say what is wrong with a mask of a discrete space, '' for nothing."""
    try:
        values = [value.item() if hasattr(value, "item") else value for value in mask]
    except TypeError:
        return "is a %s, no sequence of flags" % type(mask).__name__
    if len(values) != int(space.n):
        return "has %d elements for %d actions" % (len(values), int(space.n))
    odd = [value for value in values if value not in (0, 1)]
    if odd:
        return "holds %.40r, which is neither 0 nor 1" % (odd[0],)
    return "" if any(values) else "allows no action, and the episode goes on"


def forbidden(space: Any, mask: Any) -> List[int]:
    """Give the actions of a discrete space that a mask does not allow."""
    allowed = None if mask is None or type(space).__name__ != "Discrete" else legal(space, mask)
    return [] if allowed is None else sorted(set(range(int(space.start), int(space.start + space.n))) - set(allowed))


class Picker:
    """Chooses actions of one space in a style: ``random``, ``hold``, ``low``, ``high``, ``still`` or ``each``."""

    def __init__(self, space: Any, style: str, seed: int) -> None:
        self.space = space
        self.style = style
        self.rng = random.Random(seed)
        self.count = 0
        self.last: Any = None
        space.seed(seed)

    def pick(self, mask: Any = None) -> Any:
        """Give the next action, one that the mask allows where it fits the space."""
        self.count += 1
        allowed = legal(self.space, mask) if mask is not None and type(self.space).__name__ == "Discrete" else None
        self.last = self._legal(allowed) if allowed else self._free(mask)
        return self.last

    def _legal(self, allowed: List[int]) -> int:
        if self.style == "high":
            return allowed[-1]
        if self.style in ("low", "still"):
            return allowed[0]
        if self.style == "each":
            return allowed[self.count % len(allowed)]
        if self.style == "hold" and self.last in allowed and self.count % HOLD:
            return int(self.last)
        return self.rng.choice(allowed)

    def _free(self, mask: Any) -> Any:
        """Give an action where no list of legal ones is known; the space itself may know its mask."""
        from .adapter_gymnasium import edge

        if mask is not None:
            try:
                return self.space.sample(mask)
            except Exception:  # a mask that the space does not take is another rule's news
                return self.space.sample()
        if self.style in ("low", "high", "still"):
            return edge(self.space, self.style)
        if self.style == "hold" and self.last is not None and self.count % HOLD:
            return self.last
        return self.space.sample()
