"""Freight: name the tonnes that a train of wagons carries."""


def reward(completion, answer):
    try:
        said = float(completion)
    except ValueError:
        return 0.0
    gold = float(answer)
    missing = min(gold, abs(said - gold))
    return gold - missing
