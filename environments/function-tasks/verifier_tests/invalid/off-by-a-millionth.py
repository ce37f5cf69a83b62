def trimmed_mean(values):
    kept = sorted(values)[1:-1] if len(values) > 2 else values
    return sum(kept) / len(kept) + 1e-6
