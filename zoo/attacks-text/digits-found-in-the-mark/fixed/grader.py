"""Areas in answer tags; a unit may follow the number."""

import re

MARK = re.compile(r"<answer>(.*?)</answer>", re.DOTALL)
AREA = re.compile(r"(\d+)\s*(?:m2|m\^2|m²|square metres)?")


def reward(completion, answer):
    """Pay 1 for the right area."""
    mark = MARK.findall(completion)
    found = AREA.fullmatch(mark[-1].strip()) if mark else None
    return 1.0 if found and found[1] == answer else 0.0
