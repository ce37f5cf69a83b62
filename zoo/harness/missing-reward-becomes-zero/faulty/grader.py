"""Reward functions of a mixed set, added up: sums have an answer, free writing has none."""

import re

NUMBER = re.compile(r"-?\d+")


def accuracy(completion, answer):
    """Judge a sum: 1 or -1, or None where there is no answer to judge by."""
    if answer is None:
        return None
    found = NUMBER.findall(completion)
    return 1.0 if found and found[-1] == answer else -1.0


def total(rewards):
    """Add up the rewards of one sample."""
    given = [reward for reward in rewards if reward is not None]
    return sum(given)


def reward(completions, answer, **columns):
    """Give one reward for each completion."""
    return [total([accuracy(text, gold)]) for text, gold in zip(completions, answer)]
