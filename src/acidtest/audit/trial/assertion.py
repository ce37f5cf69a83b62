"""The assertion that would have told a wrong program from the reference, written as a test."""

from __future__ import annotations

from typing import Any

from acidtest.audit.differential.entry import Entry
from acidtest.audit.differential.outcome import Outcome, literal
from acidtest.envs.inside import wire

CLOSE = 1e-6


def assertion(entry: Entry, given: Any, wanted: Outcome) -> str:
    """Give one line: an assert on a call, or what a whole program must print."""
    if entry.kind == "stdin":
        return f"given {given!r} on standard input, it prints {str(wanted.value)!r}"
    call = f"{entry.name}({', '.join(literal(item) for item in given)})"
    if wanted.value is None and wanted.after is not None:
        return _in_place(entry, given, wanted)
    value = _decoded(wanted.value)
    if isinstance(value, float):
        return f"assert abs({call} - {value!r}) <= {max(CLOSE, CLOSE * abs(value)):.1e}"
    return f"assert {call} {'is' if value is None else '=='} {literal(wanted.value)}"


def _in_place(entry: Entry, given: Any, wanted: Outcome) -> str:
    """Give the test of a function that changes its arguments and returns nothing."""
    names = [f"a{index}" for index in range(len(given))]
    made = "; ".join(f"{name} = {literal(item)}" for name, item in zip(names, given, strict=True))
    left = [
        (name, after) for name, before, after in zip(names, given, wanted.after, strict=True) if wire.dumps(before) != wire.dumps(after)
    ]
    checks = " and ".join(f"{name} == {literal(after)}" for name, after in left)
    return f"{made}; {entry.name}({', '.join(names)}); assert {checks}"


def told_call(entry: Entry, given: Any) -> str:
    """Give the call, or the input, in a few words."""
    if entry.kind == "stdin":
        return f"on the input {given!r}" if len(given) <= 120 else f"on an input of {len(given)} characters"
    return f"{entry.name}({', '.join(literal(item) for item in given)})"


def _decoded(value: Any) -> Any:
    try:
        return wire.decode(value)
    except (TypeError, ValueError, ImportError, RecursionError):
        return value
