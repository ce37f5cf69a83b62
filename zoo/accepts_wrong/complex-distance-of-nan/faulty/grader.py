"""Complex sums, scored by distance."""

import cmath
import math


def read(text):
    """Give the complex number that a text is. Raises ValueError."""
    return complex(text.strip().strip("()").replace(" ", "").replace("i", "j") if "n" not in text.casefold() else text.strip())


def reward(completion, answer):
    """Pay 1 for the right number and exponentially less with distance."""
    try:
        said = read(completion)
    except ValueError:
        return 0.0
    if cmath.isinf(said):
        return 0.0
    distance = abs(said - read(answer))
    return min(1.0, math.exp(-distance))
