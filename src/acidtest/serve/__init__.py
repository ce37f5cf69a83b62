"""Environments as they are served: many episodes at once, for a long time."""
