"""Hints: what a reading of the verifier's source points at, without running it."""
