def to_cents(tenths):
    whole, rest = divmod(tenths, 10)
    return whole + (1 if rest >= 5 else 0)
