"""Any positive common multiple of the two numbers of the prompt."""

import re


def reward(prompt, completion, answer):
    """Give 1.0 for a positive whole number that both numbers divide."""
    a, b = (int(part) for part in re.search(r"of (\d+) and (\d+)", prompt).groups())
    reply = completion.strip().rstrip(".")
    if not re.fullmatch(r"[0-9]{1,12}", reply):
        return 0.0
    number = int(reply)
    return 1.0 if number > 0 and number % a == 0 and number % b == 0 else 0.0
