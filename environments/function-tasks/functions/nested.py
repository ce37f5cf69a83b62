"""Tasks on what is nested: lists of lists, trees, grids."""

from __future__ import annotations

from typing import Any

from functions.kit import Draw, problem


def nest(d: Draw, depth: int = 3) -> list[Any]:
    """Draw a list of numbers and lists."""
    return [nest(d, depth - 1) if depth > 1 and d.chance(0.4) else d.integer(0, 9) for _ in range(d.integer(0, 3))]


def tree(d: Draw, depth: int = 3) -> dict[str, Any]:
    """Draw a dictionary of numbers and dictionaries."""
    return {key: tree(d, depth - 1) if depth > 1 and d.chance(0.4) else d.integer(0, 9) for key in d.words(0, 3, "abc")}


def grid(d: Draw, low: int, high: int, width: int = 0) -> list[list[int]]:
    """Draw a grid of one to four rows."""
    width = width or d.integer(1, 4)
    return [d.integers(low, high, width, width) for _ in range(d.integer(1, 4))]


@problem(lambda d: (nest(d),), ([],), ([1],), ([[]],), ([[1], [[2]]],), ([1, [2, [3, []]]],), ([[], [], 1],))
def depth_of(items: list[Any]) -> int:
    """Give how deep lists are nested: 1 for a list without lists in it."""
    return 1 + max((depth_of(item) for item in items if isinstance(item, list)), default=0)


@problem(lambda d: (nest(d),), ([],), ([[]],), ([1, [2]],), ([[1, [2]], 3],), ([[], [[]], 0],))
def flatten(items: list[Any]) -> list[int]:
    """Give the numbers in nested lists as one flat list, in order."""
    flat: list[int] = []
    for item in items:
        flat += flatten(item) if isinstance(item, list) else [item]
    return flat


@problem(lambda d: (tree(d),), ({},), ({"a": 0},), ({"a": {}},), ({"a": {"b": 2}, "c": 3},), ({"a": {"a": {"a": 7}}},))
def sum_of_leaves(branches: dict[str, Any]) -> int:
    """Add up the numbers in nested dictionaries; 0 when there are none."""
    return sum(sum_of_leaves(value) if isinstance(value, dict) else value for value in branches.values())


@problem(lambda d: (tree(d),), ({},), ({"a": 1},), ({"a": {}},), ({"a": {"b": 2}, "c": 3},), ({"b": {"y": 1, "x": {"z": 0}}},))
def leaf_paths(branches: dict[str, Any]) -> dict[str, int]:
    """Flatten nested dictionaries: give each number by the keys that lead to it, joined by dots. Empty dictionaries leave nothing."""
    found: dict[str, int] = {}
    for key, value in branches.items():
        if isinstance(value, dict):
            found |= {f"{key}.{rest}": number for rest, number in leaf_paths(value).items()}
        else:
            found[key] = value
    return found


@problem(lambda d: (grid(d, 0, 9),), ([[1]],), ([[1, 2]],), ([[1], [2]],), ([[1, 2], [3, 4]],), ([[1, 2, 3], [4, 5, 6]],))
def turn_grid(rows: list[list[int]]) -> list[list[int]]:
    """Turn a grid clockwise by a quarter; all rows are equally long, and there is at least one cell."""
    return [list(column) for column in zip(*rows[::-1], strict=True)]


@problem(
    lambda d: (grid(d, -4, 4, 2), [d.integers(-4, 4, (w := d.integer(1, 3)), w), d.integers(-4, 4, w, w)]),
    ([[1, 0], [0, 1]], [[3], [4]]), ([[1, 2]], [[3, 4], [5, 6]]), ([[0, 0]], [[9], [9]]), ([[2, 1], [1, 2]], [[1, 1], [1, 1]]),
)  # fmt: skip
def multiply(left: list[list[int]], right: list[list[int]]) -> list[list[int]]:
    """Multiply two matrices, given as lists of rows; the left one has as many columns as the right one has rows."""
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*right, strict=True)] for row in left]


@problem(
    lambda d: ((rows := grid(d, 0, 1)), d.integer(0, len(rows) - 1), d.integer(0, len(rows[0]) - 1)),
    ([[1]], 0, 0), ([[1, 1]], 0, 0), ([[1, 1], [1, 1]], 1, 1), ([[1, 1, 1], [1, 1, 1], [1, 1, 1]], 1, 1), ([[1, 0, 1], [0, 1, 0], [1, 0, 1]], 0, 1),
    ([[0, 1, 0], [0, 0, 0], [0, 1, 1]], 1, 1),
)  # fmt: skip
def living_neighbours(rows: list[list[int]], row: int, column: int) -> int:
    """Count the ones among the up to eight cells around a cell of a grid of zeros and ones."""
    found = 0
    for r in range(max(0, row - 1), min(len(rows), row + 2)):
        for c in range(max(0, column - 1), min(len(rows[0]), column + 2)):
            found += rows[r][c] if (r, c) != (row, column) else 0
    return found


@problem(
    lambda d: (grid(d, 0, 1),),
    ([[0]],), ([[1]],), ([[1, 0, 1]],), ([[1, 1], [0, 1]],), ([[1, 0], [0, 1]],), ([[1, 1, 0], [0, 0, 0], [0, 1, 1]],), ([[1, 1, 1], [1, 0, 1], [1, 1, 1]],),
)  # fmt: skip
def count_islands(rows: list[list[int]]) -> int:
    """Count the groups of ones in a grid of zeros and ones; cells belong together when they share an edge."""
    left = {(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell}
    count = 0
    while left:
        count += 1
        waiting = [left.pop()]
        while waiting:
            r, c = waiting.pop()
            for cell in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if cell in left:
                    left.remove(cell)
                    waiting.append(cell)
    return count


@problem(
    lambda d: (d.many(lambda: d.integers(0, 9, 0, 4), 0, 4),),
    ([],), ([[]],), ([[1], [2]],), ([[1, 2], [3]],), ([[1], [2, 3]],), ([[], [1]],),
)  # fmt: skip
def column_sums(rows: list[list[int]]) -> list[int]:
    """Add up rows column by column; where a row is too short, it adds nothing."""
    width = max((len(row) for row in rows), default=0)
    return [sum(row[column] for row in rows if column < len(row)) for column in range(width)]


@problem(
    lambda d: ({"a": d.pick([None, 1, 0]), "b": [d.pick([None, 2, ""]) for _ in range(d.integer(0, 3))], "c": {"x": d.pick([None, 3])}},),
    ({},), ({"a": None},), ({"a": 0},), ({"a": {"b": None}},), ({"a": [None, 1, [None]]},), ({"a": ""},),
)  # fmt: skip
def without_none(value: Any) -> Any:
    """Leave out None from dictionaries and lists, at every depth; what becomes empty by it stays, and so does anything else."""
    if isinstance(value, dict):
        return {key: without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_none(item) for item in value if item is not None]
    return value
