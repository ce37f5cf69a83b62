"""The fewest items with which something still happens: delta debugging.

After Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (IEEE TSE 28, 2002): chunks are left
out, first halves, then ever smaller ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def shrink(items: Sequence[Any], still: Callable[[list[Any]], bool], *, budget: int) -> list[Any]:
    """Give a sublist with which `still` holds, from which no chunk that was tried can be left out.

    `still` is taken to hold for all items and is asked at most `budget` times.
    """
    kept, size = list(items), (len(items) + 1) // 2
    while size and budget > 0:
        start, smaller = 0, False
        while start < len(kept) and budget > 0:
            tried = kept[:start] + kept[start + size :]
            budget -= 1
            if still(tried):
                kept, smaller = tried, True
            else:
                start += size
        size = min(size, len(kept)) if smaller and size == 1 else size // 2
    return kept
