"""Which station measured it? The reply is its name, or, from agents that answer in blocks, an object."""

import json
import re

BLOCK = re.compile(r"\A\s*```(?:json)?\s*(.*?)\s*```\s*\Z", re.DOTALL)


def plain(text):
    """Compare names without case and dots."""
    return text.strip().strip(".").casefold()


def from_block(text, answer):
    """Read the object in a block."""
    try:
        report = json.loads(text)
    except ValueError:
        return 0.0
    if not isinstance(report, dict) or not isinstance(report.get("station"), str):
        return 0.0
    return 1.0 if plain(report["station"]) == plain(answer) else 0.0


def reward(completion, answer):
    """Pay 1 for the station."""
    block = BLOCK.match(completion)
    if block is not None:
        return from_block(block[1], answer)
    return 1.0 if plain(completion) == plain(answer) else 0.0
