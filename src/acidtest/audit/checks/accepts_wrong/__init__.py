"""A: the verifier accepts what is wrong."""
