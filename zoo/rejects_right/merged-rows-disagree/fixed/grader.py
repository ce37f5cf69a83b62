"""Word problems: one whole number."""

import re


def number(reply):
    """Give the only number in a reply, or None when there is none or more than one."""
    found = re.findall(r"-?\d[\d,]*", reply)
    return int(found[0].replace(",", "")) if len(found) == 1 and len(found[0]) < 20 else None


def reward(prompt, completion, answer):
    """Give 1.0 for the right number."""
    return 1.0 if number(completion) == int(answer) else 0.0
