"""Grades of pupils' statements: one of two words."""

GRADES = ("correct", "incorrect")


def grade_of(completion):
    """Give the reply's grade in lower case."""
    return completion.strip().strip("\"'*.").casefold()


def reward(completion, answer):
    """Pay 1 when the reply gives the expected grade."""
    said = grade_of(completion)
    return 1.0 if answer in GRADES and answer in said else 0.0
