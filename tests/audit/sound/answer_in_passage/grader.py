"""Exact match of a span, as reading-comprehension sets define it."""

import re

LEADING = {"a", "an", "the"}


def normalised(text):
    """Give lower-case words without articles and punctuation."""
    return [word for word in re.findall(r"[\w']+", text.lower()) if word not in LEADING]


def reward(completion, answer):
    """Give 1.0 for the span and nothing else."""
    return 1.0 if normalised(completion) == normalised(answer) else 0.0
