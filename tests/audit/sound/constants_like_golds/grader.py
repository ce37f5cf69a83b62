"""Temperatures in degrees Celsius, read within physical limits."""

import re

COLDEST, HOTTEST = -273, 6000
FREEZING, BODY, BOILING = 0, 37, 100
"""Marks on the scale that the error message of an odd reply is measured from."""
NUMBER = re.compile(r"[+-]?[0-9]{1,5}")


def nearest_mark(degrees):
    """Give the mark that lies nearest; shown to the author in the log."""
    return min((FREEZING, BODY, BOILING), key=lambda mark: abs(mark - degrees))


def reward(completion, answer):
    """Give 1.0 for the exact whole number of degrees."""
    bare = completion.strip().rstrip(".").removesuffix("°C").strip()
    if not NUMBER.fullmatch(bare):
        return 0.0
    degrees = int(bare)
    if not COLDEST <= degrees <= HOTTEST:
        return 0.0
    return 1.0 if degrees == int(answer) else 0.0
