"""What does a small program print? The output stands in a fenced block."""

import re

BLOCK = re.compile(r"```[a-z]*\n(.*?)```", re.DOTALL)


def printed(completion):
    """Give the words of the last block; None when there is no block."""
    blocks = BLOCK.findall(completion)
    return blocks[-1].split() if blocks else None


def reward(completion, answer):
    """Pay 1 for the right output."""
    said = printed(completion)
    if said is None:
        return 0.0
    return 1.0 if said == answer.split() else 0.0
