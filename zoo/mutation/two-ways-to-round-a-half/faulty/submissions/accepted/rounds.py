def to_cents(tenths):
    return round(tenths / 10)
