"""Bodies of the solar system; the name is given in answer tags."""

import re

MARK = re.compile(r"<answer>(.*?)</answer>", re.DOTALL | re.IGNORECASE)


def marked(completion):
    """Give the content of the last mark, or ''."""
    found = MARK.findall(completion)
    return found[-1].strip() if found else ""


def names(text):
    """Give the words of a text in lower case."""
    return re.findall(r"[a-z]+", text.casefold())


def reward(completion, answer):
    """Pay 1 for the body's name."""
    said = names(marked(completion))
    return 1.0 if said == names(answer) else 0.0
