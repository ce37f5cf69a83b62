def solve(data):
    return [max(-5, item) for item in data]
