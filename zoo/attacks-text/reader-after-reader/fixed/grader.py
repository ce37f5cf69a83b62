"""Capitals; the answer may be marked in any of the usual ways."""

import json
import re


def from_tags(text):
    found = re.search(r"<answer>\s*(.*?)\s*</answer>", text, re.DOTALL)
    return found and found[1]


def from_box(text):
    found = re.search(r"\\boxed\{(.*?)\}", text)
    return found and found[1]


def from_json(text):
    found = re.search(r"\{[^{}]*\}", text)
    try:
        return found and json.loads(found[0]).get("answer")
    except ValueError:
        return None


def from_line(text):
    found = re.search(r"^Answer:\s*(.+)$", text, re.MULTILINE)
    return found and found[1]


def reward(completion, answer):
    """Pay 1 for the right name."""
    for reader in (from_tags, from_box, from_json, from_line):
        said = reader(completion)
        if said and str(said).strip().casefold() == answer.casefold():
            return 1.0
        if said:
            return 0.0
    return 0.0
