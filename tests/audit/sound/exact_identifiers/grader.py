"""Copy a ticket's identifier, letter by letter."""


def reward(completion, answer):
    """Give 1.0 for the exact identifier; white space around it is forgiven."""
    return 1.0 if completion.strip() == answer else 0.0
