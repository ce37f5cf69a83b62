"""All divisors of a number, in rising order."""


def examine(said, wanted):
    """Raise AssertionError unless the numbers are the wanted ones."""
    assert all(part.isdecimal() and part.isascii() and len(part) < 9 for part in said), "not all are numbers"
    assert [int(part) for part in said] == wanted, "not the divisors"


def reward(completion, answer):
    """Pay 1 for the divisors."""
    try:
        examine([part.strip() for part in completion.split(",")], [int(part) for part in answer.split(",")])
    except AssertionError:
        return 0.0
    return 1.0
