"""The first word of the reply is the verdict, as the prompt says."""

import re


def reward(completion, answer):
    """Give 1.0 when the first word is the right one of yes and no."""
    found = re.match(r"\s*([A-Za-z]+)\b", completion)
    return 1.0 if found is not None and found[1].lower() == answer else 0.0
