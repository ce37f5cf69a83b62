"""How many steps does a number need to reach 1, halving even ones and taking 3n + 1 of odd ones?"""

import re
import time

SECONDS = 0.2


def steps_of(n):
    """Count the steps; raises when that takes too long."""
    began, count = time.monotonic(), 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
        if count % 50 == 0 and time.monotonic() - began > SECONDS:
            raise TimeoutError("the check took too long")
    return count


def reward(completion, answer, start):
    """Pay for the count, which is worked out anew."""
    found = re.fullmatch(r"\s*([0-9]{1,6})\s*", completion)
    return 1.0 if found and int(found.group(1)) == steps_of(start) else 0.0
