"""Taboo: describe a thing without a certain word."""

import re
import unicodedata

ALIKE = str.maketrans("\u0430\u0435\u043e\u0441\u0440\u0445\u0443\u0456\u0455", "aeocpxyis")


def letters(text):
    """Give the words of a text."""
    text = unicodedata.normalize("NFC", text)
    return re.findall(r"\w+", text.casefold())


def reward(completion, answer, taboo):
    """Pay 1 for six words and more without the one that is taboo."""
    said = letters(completion)
    return 1.0 if len(said) >= 6 and completion.count(".") == 1 and taboo not in said else 0.0
