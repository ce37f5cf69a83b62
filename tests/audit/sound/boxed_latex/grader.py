"""Reads the last \\boxed{...} of a reply and compares it as an exact number."""

import re
from fractions import Fraction

MARK = "\\boxed{"
PLAIN = re.compile(r"-?\d{1,15}(?:\.\d{1,15})?(?:/\d{1,15})?", re.ASCII)
FRAC = re.compile(r"\\[dt]?frac\s*(?:\{(-?\d{1,15})\}|(\d))\s*(?:\{(\d{1,15})\}|(\d))", re.ASCII)


def boxed(text):
    """Give the content of the last box, with its braces balanced, or None."""
    start = text.rfind(MARK)
    if start < 0:
        return None
    depth = 0
    for place in range(start + len(MARK) - 1, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return text[start + len(MARK) : place]
    return None


def number(text):
    """Give the exact number that LaTeX or plain text stands for, or None."""
    bare = text.strip().strip("$").replace("\\,", "").replace("\\!", "").replace(" ", "")
    bare = FRAC.sub(lambda m: f"{m.group(1) or m.group(2)}/{m.group(3) or m.group(4)}", bare)
    if bare.startswith("+"):
        bare = bare[1:]
    if not PLAIN.fullmatch(bare):
        return None
    top, _, bottom = bare.partition("/")
    if bottom and ("." in top or int(bottom) == 0):
        return None
    return Fraction(top) / int(bottom or 1)


def reward(completion, answer):
    """Give 1.0 when the box holds the reference."""
    content = boxed(completion)
    given = None if content is None else number(content)
    return 1.0 if given is not None and given == number(answer) else 0.0
