def clamp(value, low, high):
    value = sorted([low, value, high])[1]
    return int(value) if value == int(value) else value
