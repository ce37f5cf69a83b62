"""0.1 for well-formed answer tags, 0.9 more for the right answer, as the prompt says."""

import re

SHAPE = re.compile(r"\A\s*(?:<think>.*?</think>\s*)?<answer>([^<>]*)</answer>\s*\Z", re.DOTALL)
FORMAT_SHARE = 0.1


def reward(completion, answer):
    """Give 0.0 without the format, 0.1 with it, 1.0 with it and the right answer."""
    found = SHAPE.match(completion)
    if found is None:
        return 0.0
    right = found.group(1).strip() == answer
    return 1.0 if right else FORMAT_SHARE
