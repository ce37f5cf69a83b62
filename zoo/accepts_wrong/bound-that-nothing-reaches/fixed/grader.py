"""Does the Collatz walk from a number stay below a number of steps? True or False."""


def verdict(text):
    """Give the reply in lower case, without marks around it."""
    return text.strip().strip("*`'\".").casefold()


def reward(completion, answer):
    """Pay 1 for the right verdict."""
    return 1.0 if verdict(completion) == answer.casefold() else 0.0
