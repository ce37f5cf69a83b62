"""A reward in TRL's convention over conversational completions."""

import re

WHOLE = re.compile(r"-?[0-9]{1,18}")


def content(completion):
    """Give the text of a completion: a string, or the content of the last message of a conversation."""
    if isinstance(completion, str):
        return completion
    return str(completion[-1].get("content") or "") if completion else ""


def score(text, answer):
    """Give 1.0 for the right whole number in answer tags."""
    found = re.findall(r"<answer>\s*([^<]*?)\s*</answer>", text)
    return 1.0 if len(found) == 1 and WHOLE.fullmatch(found[0]) and int(found[0]) == int(answer) else 0.0


def accuracy_reward(completions, answer, **kwargs):
    """Give one reward for each completion of the batch."""
    return [score(content(completion), gold) for completion, gold in zip(completions, answer, strict=True)]
