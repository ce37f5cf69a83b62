"""Any whole vector at right angles to the given one, but not zero."""

import re

SHAPE = re.compile(r"\(?\s*(-?[0-9]{1,9})\s*,\s*(-?[0-9]{1,9})\s*\)?")


def reward(prompt, completion, answer):
    """Give 1.0 when the product with the prompt's vector is 0 and the reply is not the zero vector."""
    a, b = (int(part) for part in re.search(r"\((-?\d+), (-?\d+)\)", prompt).groups())
    found = SHAPE.fullmatch(completion.strip().rstrip("."))
    if found is None:
        return 0.0
    x, y = int(found[1]), int(found[2])
    return 1.0 if (x or y) and a * x + b * y == 0 else 0.0
