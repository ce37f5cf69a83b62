"""Counts of things; accents and ornaments of the reply are of no interest."""

import unicodedata


def plain(text):
    """Give a text without accents, in ASCII."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii").strip()


def reward(completion, answer):
    """Pay 1 for the right number."""
    said = plain(completion)
    return 1.0 if said.isdecimal() and said == answer else 0.0
