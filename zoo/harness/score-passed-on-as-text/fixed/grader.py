"""Reward for estimates: a rubric decides how near is near enough."""

import re

RUBRIC = [(0.001, "1.0"), (0.05, "0.5"), (0.2, "0.1")]
"""Greatest relative error, and the score for it."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def score(given, wanted):
    """Look the score up in the rubric."""
    error = abs(given - wanted) / max(abs(wanted), 1e-9)
    for limit, points in RUBRIC:
        if error <= limit:
            return float(points)
    return 0.0


def reward(completion, answer):
    """Score the number that a reply consists of."""
    if not NUMBER.fullmatch(completion.strip()) or len(completion) > 30:
        return 0.0
    return score(float(completion), float(answer))
