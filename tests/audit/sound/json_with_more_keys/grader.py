"""Reads a JSON object with `city` and `country`; other keys are allowed by the contract and ignored."""

import json

LONGEST = 4000


def fields(text):
    """Give the two fields, or None when the reply is no such object."""
    if len(text) > LONGEST:
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    pair = found.get("city"), found.get("country")
    return tuple(part.strip().casefold() for part in pair) if all(isinstance(part, str) for part in pair) else None


def reward(completion, answer):
    """Give 1.0 when city and country are both right."""
    given = fields(completion)
    return 1.0 if given is not None and given == fields(answer) else 0.0
