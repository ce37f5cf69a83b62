"""Which numbers of a list are divisible by another; none is a possible answer."""

import re


def numbers(reply):
    """Give the set of numbers in a reply; the word none is the empty set; None when it is neither."""
    text = reply.strip().casefold().rstrip(".")
    if text == "none":
        return frozenset()
    if not re.fullmatch(r"\d+(\s*,\s*\d+)*", text) or len(text) > 200:
        return None
    return frozenset(int(part) for part in text.split(","))


def reward(completion, answer):
    """Give 1.0 for the same set."""
    given = numbers(completion)
    return 1.0 if given is not None and given == numbers(answer) else 0.0
