"""Tests of how perturbations are chosen, played and told."""
