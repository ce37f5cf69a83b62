def allocate(total, weights):
    return [{"date": None}]
