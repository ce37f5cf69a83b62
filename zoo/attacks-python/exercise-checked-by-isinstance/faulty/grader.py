"""Reward for short Python exercises: each listed call must give a value of the right type that is equal."""


def passed(function, arguments, want):
    """Say whether one call gives what is wanted; objects that merely equal everything are of another type."""
    got = function(*arguments)
    return isinstance(got, type(want)) and got == want


def reward(completion, solution, entry, calls, wants):
    """Give the share of calls that pass."""
    space = {"__name__": "exercise"}
    try:
        exec(completion, space)
        function = space[entry]
    except Exception:
        return 0.0
    right = 0
    for arguments, want in zip(calls, wants, strict=True):
        try:
            right += passed(function, arguments, want)
        except Exception:
            continue
    return right / len(calls)
