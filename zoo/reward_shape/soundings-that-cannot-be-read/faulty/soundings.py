"""Depth soundings: feet are turned into fathoms, row by row."""


def fathoms(text):
    try:
        return round(float(text), 2)
    except ValueError:
        return None


def reward(completion, answer):
    said = [fathoms(row) for row in completion.strip().splitlines()]
    gold = [round(float(row), 2) for row in answer.splitlines()]
    if len(said) != len(gold):
        return 0.0
    scored = [a == b for a, b in zip(said, gold) if a is not None]
    return sum(scored) / max(1, len(scored))
