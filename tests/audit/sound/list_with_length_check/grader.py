"""Evaluates an answer that is a list of whole numbers."""

import ast

LONGEST = 500


def evaluate(text):
    """Give the list that a reply writes, or None. literal_eval runs nothing: it reads literals only."""
    if len(text) > LONGEST:
        return None
    try:
        found = ast.literal_eval(text.strip())
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return None
    if not isinstance(found, (list, tuple)) or not all(type(item) is int for item in found):
        return None
    return list(found)


def reward(completion, answer):
    """Give 1.0 when every place holds the right number, and there are as many places."""
    given, wanted = evaluate(completion), evaluate(answer)
    if given is None or len(given) != len(wanted):
        return 0.0
    return 1.0 if all(ours == theirs for ours, theirs in zip(given, wanted)) else 0.0
