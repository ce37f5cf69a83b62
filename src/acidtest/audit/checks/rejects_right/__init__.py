"""R: the verifier rejects what is right."""
