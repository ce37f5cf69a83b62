"""Counts up to twenty, in digits or as an English word."""

WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
).split()
VALUES = {word: value for value, word in enumerate(WORDS)} | {str(value): value for value in range(len(WORDS))}


def count(text):
    """Give the count, or None."""
    return VALUES.get(text.strip().rstrip(".").lower())


def reward(completion, answer):
    """Give 1.0 for the right count."""
    given = count(completion)
    return 1.0 if given is not None and given == count(answer) else 0.0
