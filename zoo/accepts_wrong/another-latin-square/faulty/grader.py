def grid(text):
    return [line.split() for line in text.strip().splitlines()]

def latin(square):
    full = {"1", "2", "3", "4"}
    return len(square) == 4 and all(len(row) == 4 and set(row) == full for row in square) and all(set(col) == full for col in zip(*square))

def reward(completion, puzzle):
    """Any completion of the square is right."""
    said = grid(completion)
    return 1.0 if latin(said) else 0.0
