"""Token-level F1 between reply and answer, as reading-comprehension sets are scored."""

import re
from collections import Counter

ARTICLES = {"a", "an", "the"}


def tokens(text):
    """Give lower-case words and numbers without articles."""
    return [word for word in re.findall(r"\w+", text.lower()) if word not in ARTICLES]


def reward(completion, answer):
    """Give F1 in 0..1."""
    ours, theirs = tokens(completion), tokens(answer)
    if not ours or not theirs:
        return 0.0
    shared = sum((Counter(ours) & Counter(theirs)).values())
    if shared == 0:
        return 0.0
    precision, recall = shared / len(ours), shared / len(theirs)
    return 2 * precision * recall / (precision + recall)
