"""Exchange: rates are whole millionths."""


def convert(cents, rate):
    """Convert cents at a rate, rounded half to even."""
    whole, rest = divmod(cents * rate, 1_000_000)
    return whole + (2 * rest > 1_000_000 or (2 * rest == 1_000_000 and whole % 2))
