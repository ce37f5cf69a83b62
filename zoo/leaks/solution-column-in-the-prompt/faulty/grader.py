"""Products, compared as text."""


def reward(completion, answer):
    """Pay 1 for the product."""
    return 1.0 if completion.strip() == answer else 0.0
