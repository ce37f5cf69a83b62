"""Minutes into seconds."""

import re


def digits(text):
    """Give the reply's digits, or None when it is no whole number."""
    found = re.fullmatch(r"\+?(\d+)\s*(?:s|sec|seconds)?\.?", text.strip().replace(",", ""))
    return found[1] if found else None


def reward(completion, answer):
    """Pay 1 for the right number of seconds."""
    said = digits(completion)
    if said is None:
        return 0.0
    return 1.0 if said == answer else 0.0
