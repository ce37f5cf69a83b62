def median(values):
    return float("nan")
