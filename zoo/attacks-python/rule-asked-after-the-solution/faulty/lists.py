"""Rewards for functions on lists. A rule of the grader says what is right, so that rows need no outputs."""


def spread(values):
    return max(values, default=0) - min(values, default=0)


def ranked(values):
    return sorted(dict.fromkeys(values), reverse=True)


def running(values):
    return [sum(values[: end + 1]) for end in range(len(values))]


RULES = {"spread": spread, "ranked": ranked, "running": running}


def plain(value):
    """Say whether a value is a whole number, or a list of them."""
    return type(value) is int or (type(value) is list and all(type(item) is int for item in value))


def reward(completion, answer, rule, inputs):
    """Give 1 when the solution agrees with the rule on every input."""
    space = {}
    try:
        exec(completion, space)
        for values in inputs:
            if not plain(got := space[rule](values)) or got != RULES[rule](values):
                return 0.0
    except Exception:
        return 0.0
    return 1.0
