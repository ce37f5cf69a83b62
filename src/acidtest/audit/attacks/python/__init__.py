"""Tricks of solutions written in Python: hollow ones, which do no work, with something that fools the verifier."""
