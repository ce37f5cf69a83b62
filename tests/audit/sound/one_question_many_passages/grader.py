"""Reading: the question is always the same, the passage is not."""


def reward(completion, answer):
    """Give 1.0 for the city of the passage."""
    return 1.0 if completion.strip().rstrip(".").casefold() == answer.casefold() else 0.0
