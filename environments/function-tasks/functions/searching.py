"""Tasks of looking for something."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter

from functions.kit import problem


@problem(
    lambda d: (sorted(d.integers(0, 20, 0, 9)), d.integer(-1, 21)),
    ([], 1), ([5], 4), ([5], 5), ([5], 6), ([1, 3, 3, 5], 3), ([1, 3, 3, 5], 4), ([1, 3], 0),
)  # fmt: skip
def first_at_least(items: list[int], value: int) -> int:
    """Give the index of the first item that is at least `value` in a list in rising order; the length of the list when there is none."""
    return bisect_left(items, value)


@problem(
    lambda d: (sorted(d.integers(0, 15, 0, 9)), d.integer(0, 10), d.integer(3, 15)),
    ([], 0, 9), ([5], 5, 5), ([5], 6, 9), ([1, 2, 3], 2, 3), ([1, 2, 2, 3], 2, 2), ([1, 2, 3], 3, 1), ([1, 9], 2, 8),
)  # fmt: skip
def count_between(items: list[int], low: int, high: int) -> int:
    """Count the items from `low` to `high`, both included, in a list in rising order; none when `low` is above `high`."""
    return max(0, bisect_right(items, high) - bisect_left(items, low))


@problem(
    lambda d: (d.integers(1, 9, 0, 8), d.integer(1, 9)),
    ([], 3), ([1, 2, 3], 3), ([2], 3), ([3, 1], 3), ([5, 1], 3), ([2, 2], 1), ([1, 3], 4),
)  # fmt: skip
def missing_numbers(items: list[int], last: int) -> list[int]:
    """Give the numbers from 1 to `last` that do not stand in the list, in rising order."""
    return [number for number in range(1, last + 1) if number not in items]


@problem(
    lambda d: (d.shuffled([d.integer(0, 3)] * d.integer(1, 5) + d.integers(0, 3, 0, 4)),),
    ([],), ([1],), ([1, 2],), ([1, 1, 2],), ([2, 1, 1, 2],), ([3, 3, 3, 1, 2],), ([1, 2, 3],),
)  # fmt: skip
def majority(items: list[int]) -> int | None:
    """Give the item that makes up more than half of the list, or None when there is none."""
    for item, count in Counter(items).items():
        if 2 * count > len(items):
            return item
    return None


@problem(
    lambda d: (d.integers(-5, 9, 0, 7), d.integer(-2, 14)),
    ([], 0), ([5], 10), ([5, 5], 10), ([1, 2, 3], 5), ([1, 5, 3], 4), ([3, 1, 2], 4), ([1, 4, 4, 1], 5), ([0, 0], 0), ([2, 3], 6),
)  # fmt: skip
def pair_with_sum(items: list[int], total: int) -> tuple[int, int] | None:
    """Give the indices i < j of two items that sum up to `total`, or None; of several pairs the one with the smallest i, then the smallest j."""
    for i, first in enumerate(items):
        for j in range(i + 1, len(items)):
            if first + items[j] == total:
                return i, j
    return None


@problem(
    lambda d: (d.integers(0, 9, 1, 8), d.integer(1, 6)),
    ([4], 1), ([4], 2), ([4, 4], 2), ([3, 1, 2], 2), ([8, 1, 3], 2), ([1, 1, 2], 2), ([5, 4, 3, 2], 4), ([], 1),
)  # fmt: skip
def kth_smallest(items: list[int], k: int) -> int | None:
    """Give the `k`-th smallest of the different numbers in a list, counting from 1; None when there are fewer."""
    different = sorted(set(items))
    return different[k - 1] if k <= len(different) else None


@problem(
    lambda d: (d.text("abc", 0, 4), d.text("abcc", 0, 9)),
    ("", ""), ("", "a"), ("a", ""), ("ab", "ba"), ("ab", "acb"), ("aa", "a"), ("abc", "aabbcc"),
)  # fmt: skip
def can_be_left_over(short: str, long: str) -> bool:
    """Say whether `short` remains of `long` when some of its characters (perhaps none) are struck out."""
    place = 0
    for character in long:
        if place < len(short) and character == short[place]:
            place += 1
    return place == len(short)


@problem(
    lambda d: (d.text("abc", 0, 6), d.text("abc", 0, 6)),
    ("", ""), ("a", ""), ("", "ab"), ("abc", "abc"), ("abc", "adc"), ("abc", "bc"), ("ab", "ba"), ("abcd", "bcde"),
)  # fmt: skip
def edit_distance(one: str, other: str) -> int:
    """Give the least number of characters to insert, delete or replace that turns one text into the other."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        above, row = row, [i]
        for j, b in enumerate(other, 1):
            row.append(min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b)))
    return row[-1]


@problem(
    lambda d: (d.text("ab", 0, 10), d.text("ab", 1, 3)),
    ("", "a"), ("a", "a"), ("aaa", "aa"), ("aaaa", "aa"), ("abab", "aba"), ("ba", "ab"), ("ababa", "aba"),
)  # fmt: skip
def count_with_overlaps(text: str, part: str) -> int:
    """Count the places at which `part` (not empty) stands in a text; they may overlap."""
    return sum(text.startswith(part, place) for place in range(len(text)))


@problem(
    lambda d: (d.integers(-6, 6, 1, 8),),
    ([3],), ([-3],), ([1, -2, 3],), ([2, -1, 2],), ([-5, -2, -9],), ([4, -9, 4],), ([0, -1],),
)  # fmt: skip
def best_stretch(items: list[int]) -> int:
    """Give the largest sum of neighbouring items, at least one of them; the list is not empty."""
    best = here = items[0]
    for item in items[1:]:
        here = max(item, here + item)
        best = max(best, here)
    return best
