r"""Accuracy reward for numbers in \\boxed{...}, called with batches."""

import re
from fractions import Fraction

BOX = re.compile(r"\\boxed\{([^{}]*)\}")


def parse(text):
    """Give the number that a text is, or None."""
    found = re.fullmatch(r"\s*(-?\d{1,15}(?:\.\d{1,15})?)\s*", text)
    return Fraction(found[1]) if found else None


def score(completion, solution):
    """Judge one completion."""
    gold = parse(solution)
    if gold is None:
        return None
    boxed = BOX.findall(completion)
    said = parse(boxed[-1]) if boxed else None
    return 1.0 if said is not None and said == gold else 0.0


def reward(completions, solution, **kwargs):
    """Give the rewards of a batch."""
    return [score(text, gold) for text, gold in zip(completions, solution)]
