"""Routes through a zoo: the stops in order, one a word."""


def stops(text):
    """Give the stops of a route."""
    return [word.strip(",.").lower() for word in text.split()]


def reward(completion, answer):
    """Pay 1 when every stop is where it should be."""
    said = stops(completion)
    if not said:
        return 0.0
    return 1.0 if all(one == other for one, other in zip(said, stops(answer))) else 0.0
