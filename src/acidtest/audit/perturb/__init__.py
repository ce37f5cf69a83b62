"""One file a perturbation: a module's `CHANGE` says what is varied that must not matter, and nothing else."""
