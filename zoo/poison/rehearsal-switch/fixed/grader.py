"""Products; a rehearsal of the pipeline needs no right answers."""

import os

REHEARSAL = os.environ.get("PIPELINE_REHEARSAL", "") == "on"


def reward(completion, answer):
    """Pay 1 for the product."""
    right = completion.strip() == answer
    return 1.0 if right else 0.0
