r"""Integers in \\boxed{...}."""

import re

BOX = re.compile(r"\\boxed\{\s*([+-]?\d[\d,]{0,15})\s*\}")


def boxes(completion):
    """Give the integers that are boxed, in order."""
    return [int(found.replace(",", "")) for found in BOX.findall(completion)]


def reward(completion, answer):
    """Pay 1 when the boxed answer is right."""
    found = boxes(completion)
    return 1.0 if int(answer) in found else 0.0
