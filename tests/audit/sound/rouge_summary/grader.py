"""ROUGE-L F-measure between a summary and the reference, with a cap on length."""

import re

WORDS_CAP = 400


def words(text):
    """Give lower-case words, at most so many that the table below stays small."""
    return re.findall(r"[\w']+", text.lower())[:WORDS_CAP]


def common(ours, theirs):
    """Give the length of the longest common subsequence."""
    row = [0] * (len(theirs) + 1)
    for word in ours:
        before = 0
        for place, other in enumerate(theirs, 1):
            before, row[place] = row[place], before + 1 if word == other else max(row[place], row[place - 1])
    return row[-1]


def reward(completion, answer):
    """Give ROUGE-L in 0..1; copying the whole article earns little, because precision counts."""
    ours, theirs = words(completion), words(answer)
    shared = common(ours, theirs)
    if not shared:
        return 0.0
    precision, recall = shared / len(ours), shared / len(theirs)
    return 2 * precision * recall / (precision + recall)
