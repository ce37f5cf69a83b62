def reward(completion, answer):
    """Fermi estimate: 10 % off is fine, as the question says."""
    try:
        said = float(completion.strip().replace(",", "").rstrip("."))
    except ValueError:
        return 0.0
    return 1.0 if abs(said - float(answer)) <= 0.1 * float(answer) else 0.0
