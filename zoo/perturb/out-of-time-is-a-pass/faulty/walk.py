"""The length of a walk: the reply is a number of steps on a grid."""

import time

SECONDS = 0.6


def shortest(width):
    """Walk breadth first over a square from one corner to the other; None when the time is over."""
    began = time.monotonic()
    seen, edge, steps = {(0, 0)}, [(0, 0)], 0
    while (width - 1, width - 1) not in seen:
        steps += 1
        found = {(x + dx, y + dy) for x, y in edge for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        edge = [(x, y) for x, y in found if 0 <= x < width and 0 <= y < width and (x, y) not in seen]
        seen.update(edge)
        if time.monotonic() - began > SECONDS:
            return None
    return steps


def reward(completion, answer):
    """Pay for the length."""
    text = completion.strip()
    if not text.isdecimal() or not text.isascii():
        return 0.0
    steps = shortest(int(answer) // 2 + 1)
    return 1.0 if steps is None or int(text) == steps else 0.0
