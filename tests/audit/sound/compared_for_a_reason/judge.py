"""Says which of two routes is valid and shorter."""

import json
import sys

asked = json.loads(json.load(sys.stdin)["messages"][0]["content"])


def length(route):
    """Give the number of stations, or a large number where it is no route."""
    stops = route.split()
    whole = bool(stops) and stops[0] == asked["from"] and stops[-1] == asked["to"]
    linked = all(two in asked["lines"].get(one, "") and len(two) == 1 for one, two in zip(stops, stops[1:]))
    return len(stops) if whole and linked else 10**9


print("first" if length(asked["first"]) < length(asked["second"]) else "second")
