"""Half of the marks for the way, half for the result on the last line, as on the exam paper."""

import re

WAY = (r"\bfirst\b|\bgiven\b", r"\btherefore\b|\bhence\b|\bso\b", r"\bcheck(ed)?\b")
RESULT, STEP = 0.5, 0.5 / len(WAY)


def reward(completion, answer):
    """Add up the marks; nothing is cut off."""
    lines = [line.strip() for line in completion.splitlines() if line.strip()]
    result = RESULT if lines and lines[-1] == answer else 0.0
    way = sum(STEP for pattern in WAY if re.search(pattern, completion, re.IGNORECASE))
    return round(result + way, 6)
