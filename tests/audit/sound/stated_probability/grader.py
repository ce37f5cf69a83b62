def reward(completion, outcome):
    """Brier score of a stated probability."""
    try:
        p = float(completion.strip())
    except ValueError:
        return 0.0
    if not 0.0 <= p <= 1.0:
        return 0.0
    return 1.0 - (p - outcome) ** 2
