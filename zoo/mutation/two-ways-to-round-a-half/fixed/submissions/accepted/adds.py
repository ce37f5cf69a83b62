def to_cents(tenths):
    return (tenths + 5) // 10
