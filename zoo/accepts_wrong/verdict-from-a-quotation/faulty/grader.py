"""Fact checks with a verdict in answer tags."""

import re

VERDICT = re.compile(r"<answer>\s*(.*?)\s*</answer>", re.DOTALL | re.IGNORECASE)
LABELS = ("supported", "refuted")


def verdict(completion):
    """Give the verdict of a reply, or ''."""
    found = [label.casefold().strip(".") for label in VERDICT.findall(completion)]
    return next((label for label in reversed(found) if label in LABELS), "")


def reward(completion, answer):
    """Pay 1 for the right verdict."""
    return 1.0 if verdict(completion) == answer else 0.0
