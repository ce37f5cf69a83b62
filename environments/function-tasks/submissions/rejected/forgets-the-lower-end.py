def clamp(value, low, high):
    return high if value > high else value
