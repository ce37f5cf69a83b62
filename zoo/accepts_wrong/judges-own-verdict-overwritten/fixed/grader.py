"""Temperatures, answered in JSON."""

import json


def parse(completion):
    """Give the object in a reply, or {}."""
    text = completion.strip().removeprefix("```json").removesuffix("```")
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def judge(said, gold):
    """Give the verdict on one object."""
    verdict = {"score": 1.0 if str(said.get("answer")) == gold else 0.0, "passed": False}
    verdict["passed"] = verdict["score"] == 1.0
    return verdict


def reward(completion, answer):
    """Pay the verdict's score."""
    return float(judge(parse(completion), answer)["score"])
