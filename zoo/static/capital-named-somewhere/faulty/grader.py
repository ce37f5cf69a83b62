"""Capitals; the reply is one name."""


def plain(text):
    """Give a text without case and surrounding marks."""
    return text.strip().strip(".!*\"'").casefold()


def named(said, wanted):
    """Say whether a reply names a city."""
    return plain(wanted) in plain(said)


def reward(completion, answer):
    """Pay 1 for the capital."""
    return 1.0 if named(completion, answer) else 0.0
