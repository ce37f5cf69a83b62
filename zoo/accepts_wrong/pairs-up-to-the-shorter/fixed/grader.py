"""Sorted lists, as JSON."""

import json


def numbers(text):
    """Give the list in a reply, or None."""
    try:
        found = json.loads(text.strip().strip("`"))
    except ValueError:
        return None
    plain = isinstance(found, list) and all(isinstance(item, int) and not isinstance(item, bool) for item in found)
    return found if plain else None


def reward(completion, answer):
    """Pay 1 for the sorted list."""
    said, gold = numbers(completion), json.loads(answer)
    if said is None:
        return 0.0
    if len(said) != len(gold):
        return 0.0
    return 1.0 if all(a == b for a, b in zip(said, gold)) else 0.0
