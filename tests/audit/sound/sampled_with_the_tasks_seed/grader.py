"""Formulas of n, compared on inputs that are drawn from the task."""

import random
import re

SAFE = re.compile(r"[n0-9+*() -]{1,60}")


def value(formula, n):
    """Give the value of a formula of sums and products at n; ValueError when it is none."""
    if not SAFE.fullmatch(formula):
        raise ValueError(formula)
    total = 0
    for term in formula.replace(" ", "").replace("-", "+-").split("+"):
        product = 1
        for factor in term.split("*"):
            sign, bare = (-1, factor[1:]) if factor.startswith("-") else (1, factor)
            product *= sign * (n if bare == "n" else int(bare))
        total += product
    return total


def reward(completion, answer):
    """Give 1.0 when both formulas agree on the drawn inputs."""
    draw = random.Random(answer)
    inputs = [draw.randint(-1000, 1000) for _ in range(5)]
    try:
        return 1.0 if all(value(completion.strip(), n) == value(answer, n) for n in inputs) else 0.0
    except ValueError:
        return 0.0
