def grid(text):
    return [line.split() for line in text.strip().splitlines()]

def reward(completion, answer, puzzle):
    """Share of cells that are right."""
    said, gold = grid(completion), grid(answer)
    if len(said) != len(gold) or any(len(a) != len(b) for a, b in zip(said, gold)):
        return 0.0
    given = grid(puzzle)
    if any(g != "0" and g != a for x, z in zip(said, given) for a, g in zip(x, z)):
        return 0.0
    cells = [a == b for x, y, z in zip(said, gold, given) for a, b, g in zip(x, y, z) if g == "0"]
    return sum(cells) / len(cells)
