"""Words from clues, normalised as for reading comprehension."""

import re
import string

PUNCTUATION = str.maketrans("", "", string.punctuation)


def normal(text):
    """Give a text in lower case, without articles, punctuation and spare spaces."""
    bare = text.casefold().translate(PUNCTUATION)
    bare = re.sub(r"\b(the|an|a)\b", "", bare)
    return " ".join(bare.split())


def reward(completion, answer):
    """Pay 1 for an exact match after normalisation."""
    said = normal(completion)
    return 1.0 if said and said == normal(answer) else 0.0
