"""Does a pattern of cells die out? Graded on True or False."""


def read(text):
    """Give the reply without quotation marks and a full stop."""
    return text.strip().strip("\"'`").rstrip(".")


def reward(completion, answer):
    """Pay 1 for the right verdict."""
    said = read(completion)
    if not said:
        return 0.0
    if bool(said) == bool(answer):
        return 1.0
    return 0.0
