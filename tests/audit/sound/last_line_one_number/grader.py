"""The last line of a reply must be the one number that is meant."""

import re

NUMBER = re.compile(r"-?\d+", re.ASCII)


def final(text):
    """Give the only number on the last line, or None when there are none or several, or other words than a lead-in."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    if not lines:
        return None
    line = re.sub(r"^(answer|result|final answer)\s*[:=]\s*", "", lines[-1].rstrip("."), flags=re.IGNORECASE)
    return int(line) if NUMBER.fullmatch(line) and len(line) < 40 else None


def reward(completion, answer):
    """Give 1.0 for the right number."""
    return 1.0 if final(completion) == int(answer) else 0.0
