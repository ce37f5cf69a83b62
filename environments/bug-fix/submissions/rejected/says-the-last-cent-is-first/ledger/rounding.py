"""Share out whole cents so that none is lost."""


def allocate(total, weights):
    """Share a total by weights."""
    shares = [total * weight // sum(weights) for weight in weights]
    shares[0] += total - sum(shares)
    return shares
