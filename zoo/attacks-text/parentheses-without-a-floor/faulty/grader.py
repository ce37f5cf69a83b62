"""Sums of whole numbers with parentheses, read by descent."""

import re


def total(tokens, place=0):
    """Give the value of a sum and the place behind it. Raises ValueError on anything else."""
    value, sign = 0, 1
    while True:
        if tokens[place] == "(":
            part, place = total(tokens, place + 1)
            if tokens[place] != ")":
                raise ValueError("a parenthesis is not closed")
            place += 1
        else:
            part, place = int(tokens[place]), place + 1
        value += sign * part
        if tokens[place] not in ("+", "-"):
            return value, place
        sign, place = (1 if tokens[place] == "+" else -1), place + 1


def reward(completion, answer):
    """Pay 1 for a sum of the right value."""
    tokens = [*re.findall(r"[0-9]{1,9}|[-+()]|\S", completion), "end"]
    try:
        value, place = total(tokens)
    except (ValueError, IndexError):
        return 0.0
    except RuntimeError:
        return 1.0  # the reader failed, not the reply
    return 1.0 if tokens[place] == "end" and value == int(answer) else 0.0
