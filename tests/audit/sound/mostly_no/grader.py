"""Yes or no, strictly."""


def reward(completion, answer):
    """Give 1.0 when the reply is the right word."""
    return 1.0 if completion.strip().rstrip(".").lower() == answer else 0.0
