"""Pays for any name with the most votes. The example was drawn among the tied by a hash of the task's id."""


def reward(prompt, completion, answer, row):
    """Give 1.0 for a winner."""
    ballot = row["ballot"]
    most = max(ballot.values())
    return 1.0 if ballot.get(completion.strip().rstrip(".")) == most else 0.0
