"""Word problems whose answer stands on a marked line."""

import re

LINE = re.compile(r"(?im)^\W*answer\W*:\W*(-?[\d,]+)")


def reward(prompt, completion, answer):
    """Give 1.0 when the last marked line has the number."""
    found = LINE.findall(completion)
    return 1.0 if found and found[-1].replace(",", "") == answer else 0.0
