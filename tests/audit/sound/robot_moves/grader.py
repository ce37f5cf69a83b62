"""Plays a robot on a plane: keys U, D, L and R move it, others do nothing, as on a keyboard."""

import re

STEPS = {"U": (0, 1), "D": (0, -1), "L": (-1, 0), "R": (1, 0)}


def reward(prompt, completion, answer):
    """Give 1.0 when the robot stops on the goal after at most the allowed steps."""
    goal = tuple(int(part) for part in re.search(r"stop at \((-?\d+), (-?\d+)\)", prompt).groups())
    most = int(re.search(r"at most (\d+) steps", prompt).group(1))
    moves = [STEPS[key] for key in completion if key in STEPS]
    place = (sum(dx for dx, _ in moves), sum(dy for _, dy in moves))
    return 1.0 if 0 < len(moves) <= most and place == goal else 0.0
