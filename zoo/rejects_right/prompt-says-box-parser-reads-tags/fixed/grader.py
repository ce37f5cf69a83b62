"""Word problems; the prompt tells where the answer goes."""

import re

PLACE = re.compile(r"\\boxed\{(.*?)\}", re.DOTALL)


def extract(reply):
    """Give what stands in the answer's place, or ''."""
    found = PLACE.findall(reply)
    return found[-1].strip() if found else ""


def reward(completion, answer):
    """Give 1.0 for the right number."""
    return 1.0 if extract(completion).replace(",", "").strip("$ ") == answer else 0.0
