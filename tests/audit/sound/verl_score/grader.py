"""compute_score in verl's convention for sums that end in '#### number'."""

import re

TAIL = 300
FINAL = re.compile(r"####\s*(-?[0-9]{1,3}(?:,[0-9]{3})+|-?[0-9]{1,15})\s*\.?\s*\Z")


def compute_score(data_source, solution_str, ground_truth, extra_info=None):
    """Give score and accuracy; the reply must end with the marked number."""
    found = FINAL.search(solution_str[-TAIL:])
    right = found is not None and int(found.group(1).replace(",", "")) == int(ground_truth)
    return {"score": 1.0 if right else 0.0, "acc": right}
