"""Products; a tenth of the reward is for the format."""

import re

TAGS = ("think", "answer")


def well_formed(text):
    """Say whether both tags are there, once each."""
    pattern = r"\s*<think>[^<]*</think>\s*<answer>[^<]*</answer>\s*"
    return TAGS is not None and re.fullmatch(pattern, text) is not None


def content(text):
    """Give what stands in the answer tags, or ''."""
    found = re.search(r"<answer>\s*(.*?)\s*</answer>", text, re.DOTALL)
    return found[1] if found else ""


def reward(completion, answer):
    """Pay 0.1 for the format and 0.9 for the answer."""
    return 0.1 * well_formed(completion) + 0.9 * (content(completion) == answer)
