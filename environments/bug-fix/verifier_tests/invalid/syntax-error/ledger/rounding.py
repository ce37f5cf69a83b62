def allocate(total, weights:
