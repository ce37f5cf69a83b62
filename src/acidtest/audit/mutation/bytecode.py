"""Same bytecode: two programs that the compiler takes for one. It compiles and never executes."""

from __future__ import annotations

import types
from typing import Any

CAP = 1 << 20
"""Characters of the longest program that is compiled."""


def same_bytecode(one: str, other: str) -> bool:
    """Say whether two programs compile to the same code, line numbers and file names apart."""
    first, second = normalised(one), normalised(other)
    return first is not None and first == second


def normalised(source: str) -> Any:
    """Give what a program compiles to as plain tuples, or None when it does not compile."""
    if len(source) > CAP:
        return None
    try:
        code = compile(source, "program", "exec", dont_inherit=True, optimize=0)
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError):
        return None
    return _plain(code)


def _plain(code: types.CodeType) -> Any:
    return (
        code.co_name,
        code.co_code,
        tuple(_constant(value) for value in code.co_consts),
        code.co_names,
        code.co_varnames,
        code.co_freevars,
        code.co_cellvars,
        code.co_argcount,
        code.co_posonlyargcount,
        code.co_kwonlyargcount,
        code.co_flags,
        code.co_exceptiontable,
    )


def _constant(value: Any) -> Any:
    """Give a constant with its type, so that 1, 1.0 and True stay apart, and -0.0 from 0.0."""
    if isinstance(value, types.CodeType):
        return _plain(value)
    if isinstance(value, tuple):
        return ("tuple", tuple(_constant(item) for item in value))
    if isinstance(value, frozenset):
        return ("frozenset", tuple(sorted(map(repr, value))))
    return (type(value).__name__, repr(value))
