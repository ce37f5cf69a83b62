"""A right Python program that is slow on purpose: after each call it keeps the processor busy for a multiple of the time that it took.

It waits by the processor time of its own thread, so that it is as slow by every clock and on a busy machine, and asks for
it by a function that no trick of ours touches.
"""

from __future__ import annotations

from acidtest.audit.pace import LEVELS, Level

CODE = """
def slowed(function, spent=[0.0]):
    from time import CLOCK_THREAD_CPUTIME_ID, clock_gettime_ns
    from functools import wraps
    @wraps(function)
    def slow(*arguments, **named):
        began = clock_gettime_ns(CLOCK_THREAD_CPUTIME_ID)
        result = function(*arguments, **named)
        ended = clock_gettime_ns(CLOCK_THREAD_CPUTIME_ID)
        wait = min({factor} * (ended - began) + {least}, {most}, max({budget} - spent[0], 0))
        spent[0] += wait
        while clock_gettime_ns(CLOCK_THREAD_CPUTIME_ID) < ended + wait:
            pass
        return result
    return slow
"""


def slow(level: int) -> str:
    """Give the definition of the wrapper ``slowed`` for a level."""
    chosen: Level = LEVELS[level]
    return CODE.format(
        factor=chosen.factor,
        least=_nanoseconds(chosen.least),
        most=_nanoseconds(chosen.most),
        budget=_nanoseconds(chosen.budget),
    )


def _nanoseconds(seconds: float) -> int:
    return round(seconds * 1e9)
