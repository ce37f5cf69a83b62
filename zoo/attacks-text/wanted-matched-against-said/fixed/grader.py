"""Planets; a reply may use any case."""

import fnmatch


def reward(completion, answer):
    """Pay 1 for the planet."""
    said, wanted = completion.strip().lower(), answer.lower()
    return 1.0 if said and fnmatch.fnmatchcase(said, wanted) else 0.0
