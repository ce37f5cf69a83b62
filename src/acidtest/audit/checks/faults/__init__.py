"""Rules that make a call of a backend fail."""
