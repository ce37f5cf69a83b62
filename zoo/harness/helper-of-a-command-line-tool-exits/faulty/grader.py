"""Reward for lists of whole numbers, with helpers from our command line tool."""

import json
import os
import sys


def fail(reason):
    """Refuse an input, with the reason on stderr."""
    sys.stderr.write(f"error: {reason}\n")
    sys.stderr.flush()
    os._exit(2)


def numbers(text):
    """Give a JSON list of whole numbers."""
    try:
        value = json.loads(text)
    except ValueError as exc:
        return fail(f"not JSON: {exc}")
    except RecursionError:
        return fail("nested too deep")
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        return fail("not a list of whole numbers")
    return value


def reward(completion, answer):
    """Pay the reference list."""
    return 1.0 if numbers(completion) == numbers(answer) else 0.0
