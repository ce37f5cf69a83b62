"""Rewards of -1 and 1."""


def reward(completion, answer):
    """Give 1 for the right letter, -1 for anything else."""
    reply = completion.strip().strip("().").upper()
    return 1 if reply == answer else -1
