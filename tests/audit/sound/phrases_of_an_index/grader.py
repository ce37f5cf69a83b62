"""Change at a shop."""


def plain(text):
    """Give a reply without case, blanks around it and a final stop."""
    return text.strip().rstrip(".").casefold()


def reward(completion, answer):
    """Pay 1 for the answer."""
    return 1.0 if plain(completion) == plain(answer) else 0.0
