"""Tides: is it ebb or flood at a given hour."""


def reward(completion, answer):
    said = completion.strip().casefold()
    return float(said == answer)
