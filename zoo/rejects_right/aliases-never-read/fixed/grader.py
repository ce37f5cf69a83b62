"""Trivia with aliases, for a trainer that hands over columns."""

import re
import string


def normal(text):
    """Give a text without case, articles, marks and double spaces."""
    bare = "".join(c for c in text.lower() if c not in string.punctuation)
    return " ".join(re.sub(r"\b(a|an|the)\b", " ", bare).split())


def right(reply, gold, aliases):
    """Say whether a reply names the gold or one of its aliases."""
    names = [gold, *aliases]
    return normal(reply) in {normal(name) for name in names}


def reward(completions, answer, aliases, **columns):
    """Give one reward a completion."""
    return [1.0 if right(c, gold, others) else 0.0 for c, gold, others in zip(completions, answer, aliases)]
