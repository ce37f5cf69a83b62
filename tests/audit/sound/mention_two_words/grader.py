"""Pays for one sentence that mentions both words of the prompt."""

import re

SHORTEST, LONGEST = 8, 20


def reward(prompt, completion, answer):
    """Give 1.0 for a sentence of the asked length, with a capital and a full stop, that holds both words; the answer column is an example."""
    first, second = re.findall(r"'(\w+)'", prompt)[:2]
    reply = completion.strip()
    if not re.fullmatch(r"[A-Z][^.!?\n]*\.", reply):
        return 0.0
    words = re.findall(r"[A-Za-z']+", reply)
    if not SHORTEST <= len(words) <= LONGEST:
        return 0.0
    found = {word.lower() for word in words}
    return 1.0 if first in found and second in found else 0.0
