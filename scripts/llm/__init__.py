"""``make llm``: a real small model attacks the zoo's code twins, on this machine and on its processor alone."""
