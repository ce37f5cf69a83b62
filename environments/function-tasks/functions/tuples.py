"""Tasks on tuples and sets."""

from __future__ import annotations

from functions.kit import Draw, problem


def span(d: Draw, most: int = 12) -> tuple[int, int]:
    """Draw an interval."""
    low = d.integer(0, most)
    return low, low + d.integer(0, 6)


@problem(
    lambda d: (span(d), span(d)),
    ((0, 5), (5, 9)), ((0, 5), (6, 9)), ((0, 5), (4, 9)), ((0, 9), (3, 4)), ((3, 3), (3, 3)), ((6, 9), (0, 5)), ((5, 9), (0, 5)),
)  # fmt: skip
def overlap(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int] | None:
    """Give the interval that two closed intervals share, or None; one common point is an interval too."""
    low, high = max(one[0], other[0]), min(one[1], other[1])
    return (low, high) if low <= high else None


@problem(
    lambda d: (d.many(lambda: span(d, 25), 0, 6),),
    ([],), ([(1, 2)],), ([(1, 2), (2, 3)],), ([(1, 2), (3, 4)],), ([(5, 6), (1, 9)],), ([(4, 5), (1, 2)],), ([(1, 4), (2, 3), (4, 5)],),
)  # fmt: skip
def unite_spans(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Unite closed intervals that share a point; give what remains in rising order. Whole numbers side by side share no point."""
    united: list[tuple[int, int]] = []
    for low, high in sorted(spans):
        if united and low <= united[-1][1]:
            united[-1] = (united[-1][0], max(united[-1][1], high))
        else:
            united.append((low, high))
    return united


@problem(
    lambda d: (d.many(lambda: (d.integer(-9, 9), d.integer(-9, 9)), 0, 5),),
    ([],), ([(1, 2)],), ([(1, 2), (3, 0)],), ([(0, 0), (0, 0)],), ([(5, 1), (2, 8), (3, 3)],),
)  # fmt: skip
def bounding_box(points: list[tuple[int, int]]) -> tuple[int, int, int, int] | None:
    """Give the smallest upright rectangle that holds all points, as left, bottom, right, top; None for no points."""
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@problem(
    lambda d: (".".join(map(str, d.integers(0, 11, 1, 3))), ".".join(map(str, d.integers(0, 11, 1, 3)))),
    ("1", "1"), ("1.2", "1.10"), ("1.0", "1"), ("1", "1.0.1"), ("2.0", "1.9.9"), ("0.9", "0.10"), ("10", "9"), ("1.2.3", "1.2.3"),
)  # fmt: skip
def compare_versions(one: str, other: str) -> int:
    """Compare versions of numbers with dots between them: -1 when the first is older, 1 when it is newer, 0 when they are equal.

    Missing numbers at the end count as 0.
    """
    first, second = [int(part) for part in one.split(".")], [int(part) for part in other.split(".")]
    length = max(len(first), len(second))
    first += [0] * (length - len(first))
    second += [0] * (length - len(second))
    return (first > second) - (first < second)


@problem(
    lambda d: (set(d.integers(0, 8, 0, 5)), set(d.integers(0, 8, 0, 5))),
    (set(), set()), ({1}, set()), ({1}, {1}), ({1}, {2}), ({1, 2}, {2, 3}), ({1, 2, 3}, {1}),
)  # fmt: skip
def likeness(one: set[int], other: set[int]) -> float:
    """Give the share of their joint elements that two sets have in common; 1.0 for two empty sets."""
    joint = one | other
    return len(one & other) / len(joint) if joint else 1.0


@problem(
    lambda d: (d.many(lambda: d.integers(0, 5, 1, 7), 0, 3),),
    ([],), ([[1, 2]],), ([[1], [2]],), ([[1, 2], [2, 3]],), ([[1, 2], []],), ([[1, 1], [1, 1]],), ([[1, 2, 3], [3, 2], [2, 5]],),
)  # fmt: skip
def in_every_list(lists: list[list[int]]) -> set[int]:
    """Give the numbers that stand in every list; none when there are no lists."""
    return set.intersection(*map(set, lists)) if lists else set()


@problem(
    lambda d: (d.integer(-9, 9), d.integer(-9, 9), d.integer(-6, 9)),
    (1, 0, 0), (1, 0, 1), (1, 0, 2), (1, 0, 3), (1, 0, 4), (1, 0, -1), (2, 5, 5), (0, 0, 3),
)  # fmt: skip
def quarter_turns(x: int, y: int, turns: int) -> tuple[int, int]:
    """Turn a point around the origin by so many quarter turns, counterclockwise (y points up), clockwise for a negative number."""
    for _ in range(turns % 4):
        x, y = -y, x
    return x, y


@problem(
    lambda d: (d.many(lambda: (d.pick("abc"), d.pick("abc")), 0, 6),),
    ([],), ([("a", "b")],), ([("a", "b"), ("b", "a")],), ([("a", "a")],), ([("a", "b"), ("b", "c")],), ([("b", "a"), ("a", "b"), ("c", "c")],),
)  # fmt: skip
def mutual(pairs: list[tuple[str, str]]) -> set[tuple[str, str]]:
    """Give the pairs of different names that are listed in both directions, each once with its names in alphabetical order."""
    return {(one, other) for one, other in pairs if one < other and (other, one) in pairs}


@problem(
    lambda d: (tuple(d.integers(0, 255, 3, 3)),),
    ((0, 0, 0),), ((255, 255, 255),), ((1, 16, 160),), ((15, 10, 9),), ((255, 0, 8),),
)  # fmt: skip
def hex_colour(colour: tuple[int, int, int]) -> str:
    """Write a colour of red, green and blue from 0 to 255 as `#` and six hexadecimal digits in lower case."""
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"


@problem(
    lambda d: (d.many(lambda: (d.word(1, 4), d.integer(0, 4)), 0, 6),),
    ([],), ([("a", 1)],), ([("b", 1), ("a", 1)],), ([("a", 1), ("a", 2)],), ([("x", 0), ("y", 3)],),
)  # fmt: skip
def names_and_total(entries: list[tuple[str, int]]) -> tuple[tuple[str, ...], int]:
    """Give the names whose number is not 0, in the order in which they came, and the sum of all numbers."""
    return tuple(name for name, number in entries if number), sum(number for _, number in entries)
