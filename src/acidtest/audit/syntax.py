"""Trees are built one at a time.

CPython keeps the depth of a syntax tree under construction in one place for all threads. When a garbage collection
with a callback in Python (Hypothesis has one) falls into it, another thread may begin a tree of its own there, and
the first ends in ``SystemError: AST constructor recursion depth mismatch``. Seen in 3.11.7; python/cpython#106905
mended a neighbour of it. Rules run side by side and parse all the time, and so do libraries that they use: the lock
has to be where all of them meet.
"""

from __future__ import annotations

import ast
import threading
from typing import Any

_LOCK = threading.RLock()
_PARSE = ast.parse


def parse(*arguments: Any, **named: Any) -> Any:
    """Do what `ast.parse` does, one thread at a time."""
    with _LOCK:
        return _PARSE(*arguments, **named)


def one_tree_at_a_time() -> None:
    """Put the lock around `ast.parse`, and so around `ast.literal_eval`, for all of this process. Safe to call again."""
    ast.parse = parse
