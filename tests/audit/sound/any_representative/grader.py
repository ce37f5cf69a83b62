"""Any solution of a linear congruence."""

import re


def reward(prompt, completion, answer):
    """Give 1.0 for a solution."""
    a, b, m = (int(part) for part in re.search(r"with (\d+) \* x congruent to (\d+) modulo (\d+)", prompt).groups())
    reply = completion.strip().rstrip(".").removeprefix("x =").strip()
    if not re.fullmatch(r"[+-]?[0-9]{1,12}", reply):
        return 0.0
    return 1.0 if (a * int(reply) - b) % m == 0 else 0.0
