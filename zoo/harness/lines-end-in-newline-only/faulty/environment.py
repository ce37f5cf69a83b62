"""Rotate small grids of digits by a quarter turn to the right."""

import random

from acidtest.spec import Task, TextEnvironment


def written(grid):
    """Write a grid, a row a line."""
    return "\n".join(" ".join(map(str, row)) for row in grid)


def rows(text):
    """Give the rows of a grid, without blank ones."""
    return [line for line in (part.strip(" ") for part in text.strip().split("\n")) if line]


class Env(TextEnvironment):
    def tasks(self):
        draw = random.Random(7)
        for number in range(13):
            grid = [[draw.randint(1, 9) for _ in range(3)] for _ in range(3)]
            turned = [list(row) for row in zip(*grid[::-1])]
            prompt = f"Turn this grid by a quarter to the right and reply with the grid alone:\n{written(grid)}"
            yield Task(id=f"grid-{number}", prompt=prompt, gold=written(turned))

    def verify(self, task, reply):
        return 1.0 if rows(reply) == rows(task.gold) else 0.0
