"""Many targets at once: a crew of processes, results that survive an interrupt, causes folded across targets."""
