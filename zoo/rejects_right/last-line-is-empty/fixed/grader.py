"""Takes the number on the last line of a reply."""

import re


def last_line(reply):
    """Give the last line that says anything."""
    lines = reply.strip().split("\n")
    return lines[-1].strip()


def reward(completion, answer):
    """Give 1.0 when the last line is the number of the gold."""
    line = last_line(completion).replace(",", "")
    if not re.fullmatch(r"-?\d+", line):
        return 0.0
    return 1.0 if int(line) == int(answer) else 0.0
