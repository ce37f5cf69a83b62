"""Transcription scored by characters: 1 - edit distance / length of the longer text."""

LONGEST = 300


def distance(one, other):
    """Give the edit distance."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        corner, row[0] = row[0], place
        for column, theirs in enumerate(other, 1):
            corner, row[column] = row[column], min(row[column] + 1, row[column - 1] + 1, corner + (letter != theirs))
    return row[-1]


def reward(completion, answer):
    """Give the share of characters that are right, squared so that junk earns next to nothing."""
    ours, theirs = completion.strip(), answer.strip()
    if not ours or len(ours) > LONGEST:
        return 0.0
    share = 1.0 - distance(ours, theirs) / max(len(ours), len(theirs))
    return share * share
