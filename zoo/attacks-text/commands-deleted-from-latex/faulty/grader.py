r"""Results in \boxed{...}, with the LaTeX around a number removed."""

import re

KNOWN = re.compile(r"\\(?:left|right|displaystyle|mathrm|mathbf|text)(?![a-zA-Z])")
ANY = re.compile(r"\\[a-zA-Z]+")


def boxed(completion):
    """Give the content of the last box, or ''."""
    start = completion.rfind("\\boxed{")
    depth = 0
    for place in range(start + 6, len(completion)) if start >= 0 else ():
        depth += {"{": 1, "}": -1}.get(completion[place], 0)
        if depth == 0:
            return completion[start + 7 : place]
    return ""


def number(text):
    """Give what is left of a text without commands, braces and blanks."""
    return re.sub(r"[{}$\s]", "", ANY.sub("", text))


def reward(completion, answer):
    """Pay 1 for the boxed number."""
    return 1.0 if number(boxed(completion)) == answer else 0.0
