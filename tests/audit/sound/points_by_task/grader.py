"""An exam: every question has its points."""


def reward(prompt, completion, answer, row):
    """Give the question's points for the right number."""
    return float(row["points"]) if completion.strip() == answer else 0.0
