"""Rewards for short functions, computed in the trainer's process for speed."""

TYPES = (bool, int, str, list, type(None))


def equivalent(got, want):
    """Say whether two plain values are the same."""
    if type(got) not in TYPES or type(got) is not type(want):
        return False
    return repr(got) == repr(want)


def share(function, checks):
    """Give the share of checks that hold."""
    held = 0
    for given, want in checks:
        try:
            held += bool(equivalent(function(given), want))
        except Exception:
            continue
    return held / len(checks)


def reward(completion, answer, function, checks):
    """Run a rollout and pay for the checks that hold."""
    space = {"__name__": "rollout"}
    try:
        exec(completion, space)
        chosen = space[function]
    except Exception:
        return 0.0
    return share(chosen, checks)
