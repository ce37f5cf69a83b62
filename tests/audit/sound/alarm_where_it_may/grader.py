"""Products, parsed under a time limit where one can be set."""

import signal
import threading


def product(text):
    """Give the product of whole numbers joined by stars."""
    total = 1
    for part in text.split("*")[:20]:
        total *= int(part[:20])
    return total


def limited(text):
    """Compute under an alarm on the main thread, plainly elsewhere."""
    if threading.current_thread() is not threading.main_thread():
        return product(text)
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 5)
    try:
        return product(text)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def reward(completion, answer):
    """Give 1.0 for the product, computed or not."""
    try:
        return 1.0 if limited(completion.strip()) == int(answer) else 0.0
    except ValueError:
        return 0.0
