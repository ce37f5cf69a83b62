"""Verifiers that ask a model: whether its verdict holds when nothing that matters changes."""
