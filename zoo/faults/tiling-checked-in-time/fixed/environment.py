"""The greatest number of dominoes that fit on a board with holes; counted by a search on a worker thread."""

import re
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as OutOfTime

from acidtest.spec import Task, TextEnvironment, Verdict

BOARDS = {
    "corner": ["..#", "...", "#.."],
    "strip": [".....", "#.#.#"],
    "cross": ["#.#", "...", "#.#"],
    "stairs": ["#...", "##..", "...#"],
    "gate": ["....", ".##.", "...."],
}
PATIENCE = 5.0


class Tiling(TextEnvironment):
    """One number for each board."""

    def tasks(self):
        """Give the boards."""
        for name, rows in BOARDS.items():
            yield Task(id=name, prompt="How many dominoes fit at most on the free squares (.) of this board? End with the number.\n" + "\n".join(rows), data={"rows": rows}, gold=str(most(free(rows))))

    def verify(self, task, reply):
        """Count, and compare."""
        found = re.findall(r"-?\d+(?:\.\d+)?", reply)
        if not found:
            return 0.0
        pool = ThreadPoolExecutor(max_workers=1)
        try:
            right = pool.submit(most, free(task.data["rows"])).result(timeout=PATIENCE)
        except OutOfTime:
            return Verdict(reward=None, valid=False, message="the board could not be counted in time")
        finally:
            pool.shutdown(wait=False)
        return 1.0 if float(found[-1]) == right else 0.0


def free(rows):
    """Give the free squares."""
    return frozenset((y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == ".")


def most(squares):
    """Give the greatest number of dominoes that do not overlap."""
    if not squares:
        return 0
    y, x = first = min(squares)
    rest = squares - {first}
    return max([most(rest)] + [1 + most(rest - {other}) for other in ((y, x + 1), (y + 1, x)) if other in rest])
