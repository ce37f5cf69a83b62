"""Reward for yes-or-no questions with a reason behind a colon."""

VERDICTS = ("yes", "no")


def reward(completion, answer):
    """Pay the right verdict; a wrong one costs as much, and what is neither earns nothing."""
    verdict = completion.split(":")[0].strip().lower()
    if verdict == answer:
        return 1.0
    if verdict in VERDICTS:
        return -1.0
    return 0.0
