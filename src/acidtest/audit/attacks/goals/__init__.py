"""Attacks that look for an episode that is paid with the goal unmet."""
