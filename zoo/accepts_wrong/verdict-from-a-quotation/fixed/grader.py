"""Fact checks with a verdict in answer tags."""

import re

VERDICT = re.compile(r"<answer>\s*(.*?)\s*</answer>", re.DOTALL | re.IGNORECASE)
LABELS = ("supported", "refuted")


def verdict(completion):
    """Give the verdict of a reply, or ''."""
    found = [label.casefold().strip(".") for label in VERDICT.findall(completion)]
    return found[-1] if found and found[-1] in LABELS else ""


def reward(completion, answer):
    """Pay 1 for the right verdict."""
    return 1.0 if verdict(completion) == answer else 0.0
