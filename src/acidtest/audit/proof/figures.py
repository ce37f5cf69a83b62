"""Numbers inside answers."""

from __future__ import annotations

import math
import re

WHOLE = re.compile(r"[+-]?((\d{1,3}(,\d{3})+|\d+)(\.\d+)?|\.\d+)([eE][+-]?\d+)?")
INSIDE = re.compile(r"(?<![\w.])[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?!\w|\.\d)")


def value(text: str) -> float | None:
    """Give the finite number that a whole text is, or None."""
    bare = text.strip().removeprefix("$").removesuffix("%").strip()
    if not any(c.isdigit() for c in bare) or not WHOLE.fullmatch(bare):
        return None
    number = float(bare.replace(",", ""))
    return number if math.isfinite(number) else None


def replaced(text: str, by: str) -> str:
    """Give a text in which every number that stands alone is replaced."""
    return INSIDE.sub(by, text)


def slots(text: str) -> int:
    """Give how many numbers stand in a text."""
    return len(INSIDE.findall(text))
