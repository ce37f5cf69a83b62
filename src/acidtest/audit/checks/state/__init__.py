"""Rules that ask `state()`: what a read returns must agree with it."""
