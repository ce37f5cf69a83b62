"""Short factual questions with numbers as answers, matched loosely."""

import re


def normal(text):
    """Give a text in lower case, without spare spaces and without punctuation, but for points inside numbers."""
    return " ".join(re.sub(r"[^\w\s.-]|(?<!\d)\.|\.(?!\d)", "", text.casefold()).split())


def fuzzy(said, gold):
    """Say whether the gold is found in what was said."""
    return gold in said


def reward(completion, answer):
    """Pay 1 for a match."""
    said, gold = normal(completion), normal(answer)
    return 1.0 if said and fuzzy(said, gold) else 0.0
