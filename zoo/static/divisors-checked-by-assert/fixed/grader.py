"""All divisors of a number, in rising order."""


def examine(said, wanted):
    """Say whether the numbers are the wanted ones."""
    numbers = all(part.isdecimal() and part.isascii() and len(part) < 9 for part in said)
    return numbers and [int(part) for part in said] == wanted


def reward(completion, answer):
    """Pay 1 for the divisors."""
    right = examine([part.strip() for part in completion.split(",")], [int(part) for part in answer.split(",")])
    return 1.0 if right else 0.0
