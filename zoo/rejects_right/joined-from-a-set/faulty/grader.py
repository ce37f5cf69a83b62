"""Pays a list of the different words of a text, in any order."""

WIDTH = 14


def canonical(text):
    """Give the words without order and repetition, as one key of a fixed width."""
    words = sorted(set(text.lower().replace(",", " ").split()))
    return " ".join(words)[: WIDTH * 10]


def key(text, gold):
    """Give a key that also holds which words of the gold come first."""
    order = list(set(gold.lower().split()))
    return canonical(text) + "|" + order[0]


def reward(completion, answer):
    """Give 1.0 when reply and gold have the same words."""
    first = sorted(answer.lower().split())[0]
    expected = canonical(answer) + "|" + first
    return 1.0 if key(completion, answer) == expected else 0.0
