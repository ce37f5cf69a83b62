"""One file a check, one folder a family."""
