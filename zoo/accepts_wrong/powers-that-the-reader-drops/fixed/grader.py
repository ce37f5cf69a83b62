"""Polynomials in x, compared term by term."""

import re
from collections import Counter

TERM = re.compile(r"([+-])(\d{1,9})(?:\*?(x)(?:\^(\d{1,3}))?)?")


def polynomial(text):
    """Give coefficient by power, or None when a part cannot be read."""
    bare = re.sub(r"\s", "", text).replace("**", "^")
    if "^^" in bare or not bare:
        return None
    bare = bare if bare[:1] in "+-" else "+" + bare
    found, at = Counter(), 0
    for match in TERM.finditer(bare):
        if match.start() != at:
            return None
        at = match.end()
        power = int(match[4] or 1) if match[3] else 0
        found[power] += int(match[1] + match[2])
    return {power: c for power, c in found.items() if c} if at == len(bare) else None


def reward(completion, answer):
    """Pay 1 for an equal polynomial."""
    said = polynomial(completion)
    return 1.0 if said is not None and said == polynomial(answer) else 0.0
