"""Rules about tools that are not those of production."""
