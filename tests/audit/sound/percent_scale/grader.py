"""Scores from 0 to 100: the share of the four fields that are right."""

FIELDS = 4


def reward(completion, answer):
    """Give 25 points for each right field; a reply with another number of fields earns 0."""
    ours = [part.strip().casefold() for part in completion.strip().split(";")]
    theirs = [part.strip().casefold() for part in answer.split(";")]
    if len(ours) != FIELDS:
        return 0.0
    return 100.0 * sum(a == b for a, b in zip(ours, theirs, strict=True)) / FIELDS
