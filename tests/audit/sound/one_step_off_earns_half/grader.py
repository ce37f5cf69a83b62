def reward(completion, answer):
    """One step off earns half."""
    text = completion.strip().rstrip(".")
    if text not in ("1", "2", "3", "4", "5"):
        return 0.0
    return {0: 1.0, 1: 0.5}.get(abs(int(text) - int(answer)), 0.0)
