"""Three different numbers with a given mean."""

import math
import re

NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?")


def reward(completion, row):
    """Pay 1 for three different numbers of that mean."""
    parts = [part.strip() for part in completion.strip().split(",")]
    if len(parts) != 3 or not all(NUMBER.fullmatch(part) for part in parts):
        return 0.0
    numbers = [float(part) for part in parts]
    return 1.0 if len(set(numbers)) == 3 and math.isclose(sum(numbers) / 3, row["mean"], rel_tol=0.0, abs_tol=1e-9) else 0.0
