"""Copy a line of code with every blank in it."""


def reward(completion, answer):
    """Give 1.0 for the same characters."""
    return 1.0 if completion == answer else 0.0
