"""Share out whole cents so that none is lost."""


def allocate(total, weights):
    """Share a total by weights, by the method of largest remainders; equal remainders are served from the left."""
    whole = sum(weights)
    shares = [total * weight // whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda place: -(total * weights[place] % whole))
    for place in order[: total - sum(shares)]:
        shares[place] += 1
    return shares
