"""Counts of days, thought about first."""

import re

ANSWER = re.compile(r"<answer>\s*(\d+)\s*</answer>")


def last(text):
    """Give the last number in answer tags, or ''."""
    found = ANSWER.findall(text)
    return found[-1] if found else ""


def reward(completion, answer):
    """Pay 1 for the right count."""
    thoughts, _, reply = completion.rpartition("</think>")
    return 1.0 if answer in (last(thoughts), last(reply)) else 0.0
