"""Word problems with whole numbers; the answer stands in a line of its own."""

import re

NUMBER = re.compile(r"[+-]?\d[\d,]{0,15}")


def final(completion):
    """Give the answer's number, or None."""
    found = NUMBER.fullmatch(completion.strip().rstrip("."))
    return int(found[0].replace(",", "")) if found else None


def reward(completion, answer):
    """Pay 1 for the right number."""
    said = final(completion)
    return 1.0 if said is not None and said == int(answer) else 0.0
