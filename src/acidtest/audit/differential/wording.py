"""What a task's words say of its answers: whether several are right, how exact they must be, what inputs promise."""

from __future__ import annotations

import re

GIVES = r"(?:return|find|give|print|output|produce|write|construct|report|choose|pick)\w*"
SEVERAL = re.compile(
    rf"\b({GIVES} (?:back )?(?:an?y?|some|either|one) (?:valid|possible|such|of (?:the|them|those)|one|order|correct|suitable|optimal)\b|"
    rf"{GIVES} (?:any|either)\b|any (?:valid|such|one|order|of (?:them|these|those)|correct|optimal) |either (?:is|one|answer|will|may)|"
    r"arbitrar\w+|(?:multiple|several|many) (?:valid|correct|right|answers|solutions|possible|optimal)|more than one (?:valid|answer|solution)|"
    r"order (?:of [\w ]+ )?(?:does|do)(?:n[’']t| not) matter|(?:in|of) any order|no particular order|not (?:be )?unique|unordered|"
    r"up to (?:permutation|order|sign|renaming|rotation)|at random|random (?:sample|choice|permutation|element|number|order)|randomly|shuffle\w*|"
    r"probabilistic\w*|approximation|heuristic\w*|at least as good|current (?:time|date)|today)",
    re.IGNORECASE,
)
"""Words by which several answers may be right."""
CLOSE = re.compile(
    r"(?:within|tolerance|error|accura\w+|precision|differ\w*|up to|to)\D{0,30}?(10\s*(?:\^|\*\*)\s*-\s*\d+|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)\s*(%?)",
    re.IGNORECASE,
)
PROMISED = re.compile(
    r"\b(guarantee\w*|assum\w+|well[- ]formed|valid|permutation|exactly one|it is (always )?possible|always (exists|has|contains|possible)|"
    r"represent\w*|roman|parse\w*|format\w*|json|iso|date\w*|tree|graph|linked|sudoku|board|matrix|expression\w*)\b",
    re.IGNORECASE,
)
"""Words that promise of an input what its type does not say."""


def several_right(text: str) -> str:
    """Give the words by which several answers may be right, or ''."""
    found = SEVERAL.search(text)
    return found[0] if found else ""


def promises(text: str) -> bool:
    """Say whether inputs are promised to have a form."""
    return PROMISED.search(text) is not None


def tolerance(text: str) -> float:
    """Give the largest error below 1 that the words allow, or 0."""
    found = [_number(number, percent) for number, percent in CLOSE.findall(text)]
    return max((value for value in found if 0 < value < 1), default=0.0)


def _number(text: str, percent: str) -> float:
    power = re.fullmatch(r"10\s*(?:\^|\*\*)\s*-\s*(\d+)", text)
    value = 10.0 ** -int(power[1]) if power else float(text)
    return value / 100 if percent else value
