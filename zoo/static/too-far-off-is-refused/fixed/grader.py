"""Temperatures in degrees Fahrenheit, within half a degree."""


def degrees(text):
    """Give the number of a reply, or None."""
    try:
        return float(text.strip().removesuffix("F").removesuffix("\u00b0").strip())
    except ValueError:
        return None


def reward(completion, answer):
    """Pay 1 within half a degree, as the question says."""
    said = degrees(completion)
    if said is None:
        return 0.0
    return 1.0 if abs(said - float(answer)) <= 0.5 else 0.0
