"""Measures; the row's gold holds the number and, for the author, its unit."""


def reward(completion, answer):
    """Give 1.0 for the number."""
    number, unit = answer
    text = completion.strip().removesuffix(unit).strip()
    try:
        return 1.0 if len(text) < 40 and float(text) == float(number) else 0.0
    except ValueError:
        return 0.0
