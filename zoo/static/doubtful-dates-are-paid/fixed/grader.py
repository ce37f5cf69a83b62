"""Days in words, written as YYYY-MM-DD."""

from datetime import date


def reward(completion, answer):
    """Pay 1 for the day; a gold that is no date is the author's mistake, and raises."""
    wanted = date.fromisoformat(answer)
    try:
        return 1.0 if date.fromisoformat(completion.strip()) == wanted else 0.0
    except ValueError:
        return 0.0
