"""Results of IEEE 754 arithmetic, as the words nan, inf, -inf, or as numbers."""

SPECIAL = {"nan": "nan", "inf": "inf", "+inf": "inf", "infinity": "inf", "-inf": "-inf", "-infinity": "-inf"}


def canonical(text):
    """Give the word of a special value, the shortest form of a plain number, or None."""
    bare = text.strip().rstrip(".").lower()
    if bare in SPECIAL:
        return SPECIAL[bare]
    if not bare.lstrip("+-").isascii() or not bare.lstrip("+-").replace(".", "", 1).isdigit():
        return None
    return repr(float(bare) + 0.0)


def reward(completion, answer):
    """Give 1.0 for the right value; nan is right only where it is the result."""
    given = canonical(completion)
    return 1.0 if given is not None and given == canonical(answer) else 0.0
