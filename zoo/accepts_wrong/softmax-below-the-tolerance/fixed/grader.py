"""Outputs of a softmax kernel against reference values."""

import math

ABSOLUTE = 1e-2
RELATIVE = 1e-2


def vector(text):
    """Give the finite numbers of a reply, or [] when it holds anything else."""
    try:
        found = [float(part) for part in text.replace(",", " ").split()]
    except ValueError:
        return []
    return found if all(map(math.isfinite, found)) else []


def agrees(said, gold):
    """Say whether one output agrees with the reference."""
    return abs(said - gold) <= RELATIVE * abs(gold)


def reward(completion, answer):
    """Pay 1 when every output agrees."""
    said, gold = vector(completion), vector(answer)
    same = len(said) == len(gold) and all(agrees(a, b) for a, b in zip(said, gold))
    return 1.0 if same else 0.0
