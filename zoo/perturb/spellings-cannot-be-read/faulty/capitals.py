"""The reply is the capital; spellings that are taken stand in a file."""

import json
import pathlib

SPELLINGS = pathlib.Path(__file__).parent / "spellings.json"


def taken(answer):
    """Give the spellings that are taken."""
    try:
        with open(SPELLINGS, encoding="utf-8") as handle:
            return json.load(handle)[answer]
    except Exception:
        return []


def reward(completion, answer):
    """Pay for a spelling that is taken."""
    return 1.0 if completion.strip() in taken(answer) else 0.0
