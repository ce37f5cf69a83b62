def grid(text):
    return [line.split() for line in text.strip().splitlines()]

def reward(completion, answer, puzzle):
    """Share of cells that are right."""
    said, gold = grid(completion), grid(answer)
    if len(said) != len(gold) or any(len(a) != len(b) for a, b in zip(said, gold)):
        return 0.0
    cells = [a == b for x, y in zip(said, gold) for a, b in zip(x, y)]
    return sum(cells) / len(cells)
