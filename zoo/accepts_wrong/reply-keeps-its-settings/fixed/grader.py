"""Areas of circles, answered in JSON; the reply may name the tolerance that it worked with."""

import json
import math

SETTINGS = {"tolerance": 0.01}


def read(completion):
    """Give the object in a reply, or {}."""
    try:
        found = json.loads(completion)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def number(value):
    """Give a finite number, or None."""
    try:
        found = float(value)
    except (TypeError, ValueError):
        return None
    return found if math.isfinite(found) else None


def reward(completion, answer):
    """Pay 1 for an area within the tolerance."""
    said = read(completion)
    settings = dict(SETTINGS)
    area, slack = number(said.get("answer")), number(settings["tolerance"])
    close = area is not None and slack is not None and abs(area - float(answer)) <= slack
    return 1.0 if close else 0.0
