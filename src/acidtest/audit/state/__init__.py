"""What an environment's own `state()` proves of its reads and writes."""
