"""Answers with aliases: any listed name, compared without case and punctuation."""

import re


def bare(text):
    """Give lower-case words joined by single spaces."""
    return " ".join(re.findall(r"\w+", text.lower()))


def reward(prompt, completion, answer, row):
    """Give 1.0 for any of the names."""
    return 1.0 if bare(completion) in {bare(name) for name in [answer, *row["aliases"]]} else 0.0
