"""Names of places in their own language, compared in Unicode's composed form."""

import unicodedata


def canonical(text):
    """Give the text composed, without case, with single spaces and a straight apostrophe."""
    return " ".join(unicodedata.normalize("NFC", text).replace("\u2019", "'").casefold().split())


def reward(completion, answer):
    """Give 1.0 for the name."""
    return 1.0 if canonical(completion) == canonical(answer) else 0.0
