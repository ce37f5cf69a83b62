"""Rules that set the reward against the true goal."""
