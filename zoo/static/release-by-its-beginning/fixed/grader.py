"""Releases of a library, numbered by series, minor release and fix."""


def release(text):
    """Give the release in a reply."""
    return text.strip().removeprefix("v").rstrip(".")


def reward(completion, answer):
    """Pay 1 for the release."""
    said = release(completion)
    return 1.0 if said == answer else 0.0
