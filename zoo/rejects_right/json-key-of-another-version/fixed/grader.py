"""Cities as a JSON object, with or without a code fence."""

import json
import re

KEY = "result"
OBJECT = re.compile(r"\{.*\}", re.DOTALL)


def read(reply):
    """Give the value of the key, or None."""
    found = OBJECT.search(reply)
    try:
        content = json.loads(found[0]) if found else None
    except (ValueError, RecursionError):
        return None
    return content.get(KEY) if isinstance(content, dict) else None


def reward(completion, answer):
    """Give 1.0 for the right city, in any case."""
    value = read(completion)
    return 1.0 if isinstance(value, str) and value.strip().casefold() == answer.casefold() else 0.0
