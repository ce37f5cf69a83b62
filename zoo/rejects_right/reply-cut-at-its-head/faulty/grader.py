"""Cities in a box."""

import re
import unicodedata

BOX = re.compile(r"\\boxed\{\s*([^{}]*?)\s*\}")
LONGEST = 1_500


def plain(text):
    """Give a name without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in letters if c.isalnum())


def reward(completion, answer):
    """Give 1.0 when the last box holds the city."""
    found = BOX.findall(completion[:LONGEST])
    return 1.0 if found and plain(found[-1]) == plain(answer) else 0.0
