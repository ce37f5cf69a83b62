STEP = {"R": (1, 0), "L": (-1, 0), "U": (0, -1), "D": (0, 1)}

def end(path):
    x = y = 0
    for letter in path:
        dx, dy = STEP.get(letter, (0, 0))
        x, y = x + dx, y + dy
    return x, y

def reward(completion, answer, goal):
    """One at the goal, less the farther the path ends from it."""
    x, y = end(completion.strip().upper())
    return 1.0 if [x, y] == goal else 0.0
