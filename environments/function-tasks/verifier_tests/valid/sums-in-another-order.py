def trimmed_mean(values):
    if len(values) <= 2:
        return sum(values) / len(values)
    return (sum(values) - min(values) - max(values)) / (len(values) - 2)
