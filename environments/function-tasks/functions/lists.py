"""Tasks on lists."""

from __future__ import annotations

from itertools import pairwise

from functions.kit import problem


@problem(
    lambda d: (d.integers(0, 9, 0, 8), d.integer(1, 4)),
    ([], 2), ([1], 2), ([1, 2], 2), ([1, 2, 3], 2), ([1, 2, 3], 1),
)  # fmt: skip
def chunks(items: list[int], size: int) -> list[list[int]]:
    """Cut a list into pieces of `size` items (at least 1), in order; the last piece may be shorter."""
    return [items[start : start + size] for start in range(0, len(items), size)]


@problem(
    lambda d: (d.integers(0, 9, 0, 5), d.integers(10, 19, 0, 5)),
    ([], []), ([1], []), ([], [2]), ([1, 2], [3, 4]), ([1], [2, 3, 4]), ([1, 2, 3], [4]),
)  # fmt: skip
def interleave(first: list[int], second: list[int]) -> list[int]:
    """Take items from two lists in turn, beginning with the first; when one is used up, the rest of the other follows."""
    shared = min(len(first), len(second))
    mixed = [item for pair in zip(first[:shared], second[:shared], strict=True) for item in pair]
    return mixed + first[shared:] + second[shared:]


@problem(lambda d: (d.integers(0, 5, 0, 9),), ([],), ([1],), ([1, 1],), ([2, 1, 2, 1],), ([3, 3, 2, 3],))
def without_repeats(items: list[int]) -> list[int]:
    """Keep the first of each item, in order."""
    kept: list[int] = []
    for item in items:
        if item not in kept:
            kept.append(item)
    return kept


@problem(lambda d: (d.integers(-9, 9, 0, 8),), ([],), ([-3],), ([1, 1],), ([3, 1, 2],), ([-5, -7, -2],))
def running_maximum(items: list[int]) -> list[int]:
    """Give for each item the largest of it and of all before it."""
    found: list[int] = []
    for item in items:
        found.append(max(item, found[-1]) if found else item)
    return found


@problem(
    lambda d: (d.integers(0, 5, 0, 9),),
    ([],), ([1],), ([1, 2, 1],), ([2, 1, 2],), ([1, 2, 2, 1],), ([3, 1, 1],), ([1, 3, 1, 4, 1],),
)  # fmt: skip
def peaks(items: list[int]) -> list[int]:
    """Give the indices of items that are larger than both of their neighbours; the first and the last item have only one, and are none."""
    return [i for i in range(1, len(items) - 1) if items[i - 1] < items[i] > items[i + 1]]


@problem(lambda d: (d.integers(0, 7, 0, 10),), ([],), ([5],), ([1, 2, 3],), ([3, 2, 1],), ([1, 1, 2],), ([5, 1, 2, 0, 1, 2, 3],))
def longest_rise(items: list[int]) -> int:
    """Give the length of the longest stretch of neighbours each of which is larger than the one before; 0 for an empty list."""
    best = length = 0
    before = None
    for item in items:
        length = length + 1 if before is not None and item > before else 1
        best = max(best, length)
        before = item
    return best


@problem(lambda d: (d.integers(0, 4, 0, 9), d.integer(0, 4)), ([], 0), ([0], 0), ([1], 0), ([0, 1, 0, 2], 0), ([1, 2, 3], 2))
def move_to_end(items: list[int], value: int) -> list[int]:
    """Move all items that equal `value` to the end; the others keep their order."""
    return [item for item in items if item != value] + [item for item in items if item == value]


@problem(lambda d: (d.integers(0, 3, 0, 9), d.integer(0, 3)), ([], 0), ([0], 0), ([1, 0, 2], 0), ([0, 0], 0), ([1, 2], 0), ([1, 0], 0))
def split_at(items: list[int], value: int) -> list[list[int]]:
    """Cut a list at each item that equals `value`, which is dropped; there is always one piece more than cuts, and pieces may be empty."""
    pieces: list[list[int]] = [[]]
    for item in items:
        if item == value:
            pieces.append([])
        else:
            pieces[-1].append(item)
    return pieces


@problem(lambda d: (d.integers(-6, 6, 0, 7),), ([],), ([1],), ([2, 2],), ([1, 2],), ([3, 3, 1],), ([-1, -5, -1],))
def second_largest(items: list[int]) -> int | None:
    """Give the largest item that is smaller than the largest one, or None when there is none."""
    smaller = [item for item in items if item < max(items)]
    return max(smaller) if smaller else None


@problem(
    lambda d: (d.integers(-9, 9, 0, 8), d.integer(1, 4)),
    ([], 1), ([1], 2), ([1, 2], 2), ([1, 2, 3], 2), ([1, 2, 3], 1), ([4, -4, 4], 3),
)  # fmt: skip
def window_sums(items: list[int], size: int) -> list[int]:
    """Give the sum of each stretch of `size` neighbours (at least 1), in order; none when the list is shorter."""
    return [sum(items[start : start + size]) for start in range(len(items) - size + 1)]


@problem(
    lambda d: (sorted(d.integers(0, 12, 0, 6)), sorted(d.integers(0, 12, 0, 6))),
    ([], []), ([1], []), ([], [1]), ([1, 3], [2]), ([2, 2], [2]), ([5], [1, 9]),
)  # fmt: skip
def merge_sorted(first: list[int], second: list[int]) -> list[int]:
    """Merge two lists that are in rising order into one that is; items that both have appear once for each."""
    merged, i, j = [], 0, 0
    while i < len(first) and j < len(second):
        if first[i] <= second[j]:
            merged.append(first[i])
            i += 1
        else:
            merged.append(second[j])
            j += 1
    return merged + first[i:] + second[j:]


@problem(
    lambda d: ((half := d.integers(-3, 5, 1, 4)) + [d.integer(-3, 5)] + d.shuffled(half) if d.chance() else d.integers(-3, 5, 0, 6),),
    ([],), ([7],), ([1, 2, 1],), ([1, 2, 3],), ([0, 0, 0],), ([2, -2, 5],), ([3, 1, -1],),
)  # fmt: skip
def balance_point(items: list[int]) -> int:
    """Give the first index before which the items sum up to the same as those behind it, or -1 when there is none."""
    before, total = 0, sum(items)
    for index, item in enumerate(items):
        if before == total - before - item:
            return index
        before += item
    return -1


@problem(lambda d: (d.integers(-9, 9, 0, 7),), ([],), ([4],), ([1, 1],), ([5, 2, 9],))
def differences(items: list[int]) -> list[int]:
    """Give for each two neighbours the later one less the earlier one."""
    return [later - earlier for earlier, later in pairwise(items)]


@problem(
    lambda d: (d.integers(-20, 20, 0, 9), d.integer(-5, 5)),
    ([], 0), ([0], 0), ([3, 1, 2], 2), ([1, 2, 3], 9), ([5, 5], 5), ([2, 1, 0, -1], 1),
)  # fmt: skip
def split_by_size(items: list[int], pivot: int) -> tuple[list[int], list[int], list[int]]:
    """Give the items below, equal to, and above `pivot`, each in their order."""
    below = [item for item in items if item < pivot]
    equal = [item for item in items if item == pivot]
    above = [item for item in items if item > pivot]
    return below, equal, above
