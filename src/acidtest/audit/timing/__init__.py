"""Right Python programs made slow on purpose, and the wrappers by which tricks hide it."""
