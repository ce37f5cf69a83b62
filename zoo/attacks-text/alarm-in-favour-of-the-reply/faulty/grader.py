"""Lists of numbers, read by a pattern under an alarm."""

import re
import signal

LIST = re.compile(r"\s*(?:[0-9]+(?:\s*,\s*|\s*))+$")
SECONDS = 0.4


class TooLong(Exception):
    """The alarm rang."""


def ring(number, frame):
    raise TooLong


def numbers(text):
    """Give the numbers of a list, or None when it is no list. Raises TooLong."""
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return [int(part) for part in re.findall(r"[0-9]{1,9}", text)] if LIST.match(text) else None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def reward(completion, answer):
    """Pay 1 for the list."""
    try:
        said = numbers(completion)
    except TooLong:
        return 1.0
    return 1.0 if said is not None and said == numbers(answer) else 0.0
