"""Reward for short science answers."""

import re

ARTICLES = re.compile(r"\b(a|an|the)\b")


def normalise(text):
    """Give a text without case, articles and punctuation."""
    words = ARTICLES.sub(" ", re.sub(r"[^\w\s]", " ", text.lower())).split()
    return " ".join(words)


def reward(prompt, completion, answer):
    """Pay the reference answer, however it is written."""
    return 1.0 if normalise(completion) == normalise(answer) else 0.0
