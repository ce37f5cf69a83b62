"""Words in alphabetical order."""


def in_order(words):
    """Say whether words are in order, letter by letter."""
    return list(words) == sorted(words)


def reward(completion, answer):
    """Pay 1 for the same words in order."""
    said = completion.split()
    return 1.0 if sorted(said) == sorted(answer.split()) and in_order(said) else 0.0
