"""Any prime of three digits will do; the gold is only an example."""


def prime(number):
    """Say whether a number is prime."""
    return number > 1 and all(number % d for d in range(2, int(number**0.5) + 1))


def reward(completion, answer):
    """Give 1.0 for a prime of three digits."""
    text = completion.strip()
    return 1.0 if text.isascii() and text.isdigit() and len(text) == 3 and prime(int(text)) else 0.0
