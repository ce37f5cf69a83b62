"""Rules about data that do not look like production's, or that should not be there."""
