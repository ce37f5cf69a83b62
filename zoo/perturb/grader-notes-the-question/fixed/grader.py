"""Compares whole numbers, slowly enough for others to come between."""

import re
import time


def reward(completion, answer):
    """Pay for the right number."""
    found = re.fullmatch(r"\s*(-?[0-9]+)\s*", completion)
    time.sleep(0.001)
    return 1.0 if found and int(found.group(1)) == int(answer) else 0.0
