def next_multiple(n, step):
    return str(-(-n // step) * step)
