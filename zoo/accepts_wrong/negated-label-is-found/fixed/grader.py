"""Two-way textual entailment."""

import re

LABELS = ("entailment", "not entailment")
LINE = re.compile(r"answer\s*:\s*(.+?)\s*\.?$", re.IGNORECASE | re.MULTILINE)


def label(completion):
    """Give the label in the last answer line, or ''."""
    lines = LINE.findall(completion.strip())
    text = lines[-1].casefold() if lines else ""
    return next((known for known in LABELS if known == text), "")


def reward(completion, answer):
    """Pay 1 for the right label."""
    return 1.0 if label(completion) == answer.casefold() else 0.0
