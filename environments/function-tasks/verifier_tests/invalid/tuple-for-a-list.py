def differences(items):
    return tuple(b - a for a, b in zip(items, items[1:]))
