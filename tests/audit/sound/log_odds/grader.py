"""A reward in log odds: how much a right or wrong reply should move the policy."""

import math

CONFIDENCE = 0.99


def reward(completion, answer):
    """Give the log odds of being right: positive for the right word, negative otherwise."""
    right = completion.strip().rstrip(".").casefold() == answer.casefold()
    chance = CONFIDENCE if right else 1.0 - CONFIDENCE
    return math.log(chance / (1.0 - chance))
