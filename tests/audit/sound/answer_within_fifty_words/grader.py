"""Short explanations with the answer in a box; brevity is part of the task."""

import re

BOX = re.compile(r"\\boxed\{\s*([^{}]*?)\s*\}")


def reward(completion, answer):
    """Give 1.0 for the right number in a box, in at most fifty words."""
    if len(completion.split()) > 50:
        return 0.0
    found = BOX.findall(completion)
    return 1.0 if found and found[-1] == answer else 0.0
