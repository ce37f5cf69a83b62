"""Sentiment labels, compared without case."""

LABELS = ("positive", "negative", "neutral")


def label(text):
    """Give the one label that a reply is, or None."""
    bare = text.strip().rstrip(".!").strip().casefold()
    return bare if bare in LABELS else None


def reward(completion, answer):
    """Give 1.0 for the right label."""
    return 1.0 if label(completion) == answer else 0.0
