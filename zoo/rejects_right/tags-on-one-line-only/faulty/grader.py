"""Reward for answers in tags, for a trainer that hands over lists."""

import re

ANSWER = re.compile(r"<answer>(.*?)</answer>")


def extract(reply):
    """Give what stands in the last pair of tags, or None."""
    found = ANSWER.findall(reply)
    return found[-1].strip() if found else None


def reward(completions, answer, **columns):
    """Give one reward a completion."""
    replies = [c[-1]["content"] if isinstance(c, list) else c for c in completions]
    return [1.0 if (extract(reply) or "").casefold() == gold.casefold() else 0.0 for reply, gold in zip(replies, answer)]
