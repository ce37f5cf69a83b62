"""Small tables, ordered by their second column."""


def table(text):
    """Give the rows of a reply, each as its cells."""
    return [line.split() for line in text.strip().splitlines() if line.strip()]


def reward(completion, answer):
    """Pay 1 when the table is the expected one."""
    said, gold = table(completion), table(answer)
    if len(said) != len(gold):
        return 0.0
    for place, row in enumerate(gold):
        if said[place] != row:
            return 0.0
    return 1.0
