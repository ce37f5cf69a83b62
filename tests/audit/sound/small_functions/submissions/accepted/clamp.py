def solve(data):
    return [-5 if item < -5 else 5 if item > 5 else item for item in data]
