"""Where a package keeps the tests of a task: rows of its tasks, JSON files beside them, literals in its Python files.

Every function takes a file's text and gives it back with one more test in it, or None.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from typing import Any

from acidtest.audit.strengthen.forms import as_json, grown, new_item
from acidtest.audit.strengthen.newtest import NewTest

Dump = Callable[[Any], str]
DUMPS: tuple[Dump, ...] = (
    lambda value: json.dumps(value, ensure_ascii=False),
    json.dumps,
    lambda value: json.dumps(value, ensure_ascii=False, separators=(",", ":")),
    lambda value: json.dumps(value, separators=(",", ":")),
    lambda value: json.dumps(value, ensure_ascii=False, indent=1),
    lambda value: json.dumps(value, ensure_ascii=False, indent=2),
    lambda value: json.dumps(value, indent=2),
    lambda value: json.dumps(value, ensure_ascii=False, indent=4),
    lambda value: json.dumps(value, indent=4),
)
"""Ways to write JSON; the one that gives the old text back is taken, so that a patch holds only what is new."""


def added(name: str, text: str, test: NewTest) -> str | None:
    """Give the text of a file with a test added, or None when it keeps no tests of that task."""
    if not test.comparable:
        return None
    if name.endswith(".jsonl"):
        return _in_rows(text, test)
    if name.endswith(".json"):
        return _in_json(text, test)
    return _in_python(text, test) if name.endswith(".py") else None


def _in_rows(text: str, test: NewTest) -> str | None:
    lines = text.split("\n")
    for index, line in enumerate(lines):
        row = _read(line)
        if isinstance(row, dict) and str(row.get("id")) == test.task and (made := _deep(row, test)) is not None:
            lines[index] = _like(row, line)(made)
            return "\n".join(lines)
    return None


def _in_json(text: str, test: NewTest) -> str | None:
    value = _read(text)
    own = _own(value, test.task)
    made = _deep(own, test) if own is not None else None
    if made is None:
        return None
    tail = text[len(text.rstrip()) :]
    dump = _like(value, text.rstrip())
    return dump(_put(value, test.task, made)) + tail


def _own(value: Any, task: str) -> Any:
    """Give the part of a document that belongs to a task: under its id, or the row that has it."""
    if isinstance(value, dict):
        return value.get(task)
    if isinstance(value, list):
        return next((row for row in value if isinstance(row, dict) and str(row.get("id")) == task), None)
    return None


def _put(value: Any, task: str, made: Any) -> Any:
    if isinstance(value, dict):
        return {**value, task: made}
    return [made if isinstance(row, dict) and str(row.get("id")) == task else row for row in value]


def _deep(value: Any, test: NewTest, depth: int = 0) -> Any | None:
    """Give a JSON value in which the first container of tests has one more, or None."""
    if depth > 6:
        return None
    made = grown(value, test) if depth else None
    if made is not None:
        return as_json(made)
    if isinstance(value, dict):
        for key, item in value.items():
            if key != "prompt" and (inner := _deep(item, test, depth + 1)) is not None:
                return {**value, key: inner}
    return None


def _like(value: Any, text: str) -> Dump:
    return next((dump for dump in DUMPS if dump(value) == text), DUMPS[0])


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


# --- Python ------------------------------------------------------------------------------------


def _in_python(text: str, test: NewTest) -> str | None:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    for node in _lists(tree, test.task):
        try:
            value = ast.literal_eval(node)
        except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
            continue
        item = new_item(value, test)
        if item is not None:
            return _behind(text, node.elts, repr(item))
    return None


def _lists(tree: ast.Module, task: str) -> Iterator[ast.List | ast.Tuple]:
    """Give the lists that may hold a task's tests: those under its id, or in a call or table with it, then all others of no task."""
    own: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            own += [value for key, value in zip(node.keys, node.values, strict=True) if isinstance(key, ast.Constant) and key.value == task]
            own += [node] if any(_is(key, "id") and _is(value, task) for key, value in zip(node.keys, node.values, strict=True)) else []
        elif isinstance(node, ast.Call):
            own += [node] if any(word.arg == "id" and _is(word.value, task) for word in node.keywords) else []
    for root in own or [tree]:
        yield from (node for node in ast.walk(root) if isinstance(node, ast.List | ast.Tuple) and node.elts)
    if own:
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.List | ast.Tuple) and node.elts)


def _is(node: ast.expr | None, value: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == value


def _behind(text: str, items: list[ast.expr], new: str) -> str:
    """Put an item behind the last one: on a line of its own where they stand so."""
    lines = text.encode().splitlines(keepends=True)
    last = items[-1]
    assert last.end_lineno is not None
    assert last.end_col_offset is not None
    apart = len({item.lineno for item in items}) == len(items) > 1
    row = lines[last.end_lineno - 1]
    start = lines[last.lineno - 1].decode()
    between = ",\n" + start[: len(start) - len(start.lstrip())] if apart else ", "
    lines[last.end_lineno - 1] = row[: last.end_col_offset] + (between + new).encode() + row[last.end_col_offset :]
    return b"".join(lines).decode()
