def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]

def reward(completion, answer):
    """A typo costs a quarter; more costs all."""
    said = completion.strip().rstrip(".").lower()
    return {0: 1.0, 1: 0.75}.get(distance(said, answer.lower()), 0.0)
