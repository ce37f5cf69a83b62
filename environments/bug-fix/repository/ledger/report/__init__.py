"""Reports in words."""
