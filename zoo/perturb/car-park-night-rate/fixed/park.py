"""Prices of a car park: the reply is a sum in euros."""


def reward(completion, answer):
    """Pay for hours times the rate."""
    return 1.0 if completion.strip() == answer else 0.0
