"""Opposites, compared on a card that is filled in step by step."""

CARD = "pupil wrote <<reply>> | teacher wrote <<expected>>"


def card(reply, expected):
    """Give the card with both words on it."""
    text = CARD
    for name, value in (("expected", expected), ("reply", reply)):
        text = text.replace(f"<<{name}>>", value)
    return text


def reward(completion, answer):
    """Pay 1 when both wrote the same."""
    pupil, _, teacher = card(completion.strip().casefold(), answer).partition(" | ")
    return 1.0 if pupil.removeprefix("pupil wrote ") == teacher.removeprefix("teacher wrote ") else 0.0
