"""Decimals of roots; partial credit for leading digits."""

import re


def digits(text):
    """Give the reply's characters when it is a plain decimal, else ''."""
    bare = text.strip()
    return bare if re.fullmatch(r"\d+(\.\d*)?", bare) else ""


def leading(said, gold):
    """Give how many leading characters agree."""
    count = 0
    for one, other in zip(said, gold):
        if one != other:
            break
        count += 1
    return count


def reward(completion, answer):
    """Pay 1 for all digits, and part of it for a right beginning."""
    said = digits(completion)
    if not said:
        return 0.0
    if said == answer:
        return 1.0
    return 0.99 * leading(said, answer) / max(len(said), len(answer))
