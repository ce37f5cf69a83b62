import statistics


def median(values):
    return statistics.median(values)
