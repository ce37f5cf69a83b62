"""Reward for quoting: the longest stretch of the passage that the reply repeats."""

TRACING = False

def windows(text, size):
    """Give every stretch of that many characters."""
    for start in range(max(len(text) - size + 1, 0)):
        yield text[start : start + size]


def reward(completion, answer):
    """Pay a reply that is the quoted stretch, give or take white space."""
    wanted, given = " ".join(answer.split()), " ".join(completion.split())
    for window in windows(given, len(wanted)):
        if TRACING:
            print(f"comparing {window!r} of {given!r} with {wanted!r}")
        if window == wanted:
            return 1.0 if len(given) <= len(wanted) + 2 else 0.0
    return 0.0
