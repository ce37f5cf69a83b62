"""Counts in a JSON object under the key bottles."""

import json


def counts(completion):
    """Give every value of the key, wherever in the reply's object it stands."""
    found = []

    def look(pairs):
        found.extend(value for key, value in pairs if key == "bottles")
        return dict(pairs)

    json.loads(completion, object_pairs_hook=look)
    return [str(value) for value in found]


def reward(completion, answer):
    """Pay 1 for the right count."""
    try:
        said = counts(completion)
    except (ValueError, RecursionError):
        return 0.0
    return 1.0 if answer in said else 0.0
