"""Right answers earn 1.0 minus 0.1 for each word beyond three; wrong ones earn 0."""

import re

FREE_WORDS = 3
PRICE = 0.1


def reward(completion, answer):
    """Give the reward; the final word of the reply must be the answer."""
    words = re.findall(r"[^\W_]+", completion.lower())
    if not words or words[-1] != answer.lower():
        return 0.0
    return max(0.0, 1.0 - PRICE * max(0, len(words) - FREE_WORDS))
