def places(values, target):
    for j in range(len(values) - 1, -1, -1):
        for i in range(j):
            if values[i] + values[j] == target:
                return [i, j]
    return []
