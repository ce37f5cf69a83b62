"""Orders scored by Kendall's tau: the share of pairs in the right order, rescaled so that chance earns 0."""

from itertools import combinations


def names(text):
    """Give the names of a comma-separated list."""
    return [part.strip().lower() for part in text.strip().rstrip(".").split(",")]


def reward(completion, answer):
    """Give tau, cut at 0; a list with other names, or with a name twice, earns 0."""
    ours, right = names(completion), names(answer)
    if sorted(ours) != sorted(right):
        return 0.0
    place = {name: index for index, name in enumerate(ours)}
    pairs = list(combinations(right, 2))
    good = sum(place[first] < place[second] for first, second in pairs)
    return max(0.0, 2.0 * good / len(pairs) - 1.0)
