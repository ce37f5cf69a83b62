"""Only the first line is read, as the prompt says; it must be the answer and nothing else."""


def reward(completion, answer):
    """Give 1.0 when the first line is the answer."""
    first = completion.strip().partition("\n")[0]
    return 1.0 if first.strip().rstrip(".").casefold() == answer.casefold() else 0.0
