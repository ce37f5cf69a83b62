"""Rules about what must not matter: each tells of one group of perturbations."""
