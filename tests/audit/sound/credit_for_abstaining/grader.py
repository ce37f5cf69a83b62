"""Calibrated questions: right 1, abstention 0.3, wrong -1."""

import re

ABSTENTIONS = {"i do not know", "i don't know", "unknown"}
YEAR = re.compile(r"[0-9]{3,4}")


def reward(completion, answer):
    """Give the reward; what is neither a year nor an abstention is wrong."""
    bare = completion.strip().rstrip(".").lower()
    if bare in ABSTENTIONS:
        return 0.3
    return 1.0 if YEAR.fullmatch(bare) and bare == answer else -1.0
