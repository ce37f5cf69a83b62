"""Antiderivatives of polynomials, right up to a constant; coefficients are exact fractions."""

import re
from fractions import Fraction

TERM = re.compile(r"([+-]?)(?:([0-9]{1,6})(?:/([0-9]{1,6}))?)?\*?(x(?:(?:\*\*|\^)([0-9]))?|c)?", re.ASCII)
LONGEST = 120


def coefficients(text):
    """Give degree -> coefficient of a sum of terms such as 3/2*x**2, or None when the text is no such sum."""
    bare = text.lower().replace(" ", "")
    if not bare or len(bare) > LONGEST:
        return None
    found, place = {}, 0
    while place < len(bare):
        term = TERM.match(bare, place)
        if term is None or term.end() == place or (place and not term[1]) or not (term[2] or term[4]):
            return None
        place = term.end()
        if term[4] == "c":
            continue
        if term[3] is not None and int(term[3]) == 0:
            return None
        degree = 0 if term[4] is None else int(term[5] or 1)
        value = Fraction(int(term[2] or 1), int(term[3] or 1)) * (-1 if term[1] == "-" else 1)
        found[degree] = found.get(degree, 0) + value
    return found


def derivative(polynomial):
    """Give degree -> coefficient of the derivative, zeros left out."""
    return {degree - 1: degree * value for degree, value in polynomial.items() if degree and value}


def reward(completion, answer):
    """Give 1.0 when reply and reference have the same derivative."""
    given = coefficients(completion.strip().rstrip("."))
    return 1.0 if given is not None and derivative(given) == derivative(coefficients(answer)) else 0.0
