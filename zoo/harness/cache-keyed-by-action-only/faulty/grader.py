"""Reward for the choice of a batch size: the time of a step is modelled, and the quickest choice is paid."""

CHOICES = (8, 16, 32, 64, 128)
MEASURED = {}
"""Times that were computed before; a measurement is dear."""


def seconds(batch, samples, memory):
    """Give the time for all samples at a batch size; what does not fit into memory is swapped."""
    steps = -(-samples // batch)
    swapped = max(0, batch * 3 - memory)
    return steps * (0.5 + batch * 0.01 + swapped * 0.4)


def measured(batch, samples, memory):
    """Give the time, from before where it is known."""
    key = batch
    if key not in MEASURED:
        MEASURED[key] = seconds(batch, samples, memory)
    return MEASURED[key]


def reward(completion, answer, extra_info):
    """Pay a choice that is as quick as the best one."""
    text = completion.strip()
    if text not in map(str, CHOICES):
        return 0.0
    samples, memory = extra_info["samples"], extra_info["memory"]
    best = min(seconds(batch, samples, memory) for batch in CHOICES)
    return 1.0 if measured(int(text), samples, memory) <= best * 1.001 else 0.0
