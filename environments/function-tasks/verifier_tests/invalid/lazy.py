def differences(items):
    return (b - a for a, b in zip(items, items[1:]))
