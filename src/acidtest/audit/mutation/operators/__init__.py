"""What a mutant changes, one file a kind. Each gives the replacements of one node; the node is a copy and may be taken apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from acidtest.audit.mutation.operators import (
    arithmetic,
    boolean,
    boundary,
    call_removal,
    comparison,
    constant,
    container,
    dtype,
    early_return,
    exception,
)
from acidtest.audit.mutation.splice import Replacement

Swaps = Callable[..., Iterator[Replacement]]

OPERATORS: dict[str, Swaps] = {
    "comparison": comparison.swaps,
    "boundary": boundary.swaps,
    "arithmetic": arithmetic.swaps,
    "boolean": boolean.swaps,
    "constant": constant.swaps,
    "call removal": call_removal.swaps,
    "early return": early_return.swaps,
    "exception": exception.swaps,
    "container": container.swaps,
    "dtype": dtype.swaps,
}
"""Name -> what gives a node's replacements."""
