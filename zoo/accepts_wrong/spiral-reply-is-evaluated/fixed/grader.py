"""Matrices in spiral order; a Python list earns a tenth."""

import ast


def listed(text):
    """Give the items of a reply that is a list, as one text, or ''."""
    try:
        found = ast.literal_eval(text)
        return " ".join(str(item) for item in found)
    except Exception:
        return ""


def reward(completion, answer):
    """Pay 1 for the numbers in order, and 0.1 for them as a list."""
    said = completion.strip()
    if said == answer:
        return 1.0
    return 0.1 if said and listed(said) == answer else 0.0
