"""Multiple choice by the text of an option."""


def reward(completion, answer):
    """Give 1.0 for the right option."""
    return 1.0 if completion.strip().casefold() == answer.casefold() else 0.0
