"""The forms in which packages keep tests, and the same with one more: pure, on plain values."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

from acidtest.audit.differential.entry import Entry
from acidtest.audit.differential.visible import INPUT_KEYS, OUTPUT_KEYS
from acidtest.audit.strengthen.newtest import NewTest
from acidtest.audit.trial.domain import ALIASES

COUNTING = ("id", "name", "title", "number", "n")
"""Fields of a test that name it."""


def grown(container: Any, test: NewTest) -> Any | None:
    """Give a container of tests with one more, or None when it is of no form that we know."""
    if isinstance(container, str):
        return _script(container, test)
    if isinstance(container, dict):
        return _columns(container, test)
    item = new_item(container, test)
    return None if item is None else type(container)([*container, item])


def new_item(container: Any, test: NewTest) -> Any | None:
    """Give what a list of tests would hold for one more, in the form of those that it holds; None when they have none."""
    if not isinstance(container, list | tuple) or len(container) < 2:
        return None
    last = container[-1]
    if isinstance(last, str) and all(isinstance(item, str) and _asserts(item, test.subject.entry) for item in container):
        return plain_assertion(test, _name(last, test.subject.entry))
    if isinstance(last, dict) and all(isinstance(item, dict) and item.keys() == last.keys() for item in container):
        return _record(last, test, len(container) + 1)
    if isinstance(last, list | tuple) and all(isinstance(item, list | tuple) and len(item) == 2 for item in container):
        return _pair(last, test)
    return None


def plain_assertion(test: NewTest, name: str) -> str:
    """Give ``assert f(arguments) == expected`` with literals alone, as harnesses read them."""
    call = f"{name}({', '.join(repr(item) for item in test.arguments)})"
    return f"assert {call} == {test.expected!r}"


def _asserts(line: str, entry: Entry) -> bool:
    return bool(re.match(rf"\s*assert\s+\(?({'|'.join(map(re.escape, (entry.name, *ALIASES)))})\(", line)) if entry.name else False


def _name(line: str, entry: Entry) -> str:
    found = re.match(r"\s*assert\s+\(?(\w+)\(", line)
    return found[1] if found else entry.name


def _script(text: str, test: NewTest) -> str | None:
    """Add a line behind the last line of a script that asserts on the function, with its indentation."""
    lines = text.split("\n")
    places = [index for index, line in enumerate(lines) if _asserts(line, test.subject.entry)]
    if not places:
        return None
    last = lines[places[-1]]
    lines.insert(places[-1] + 1, last[: len(last) - len(last.lstrip())] + plain_assertion(test, _name(last, test.subject.entry)))
    made = "\n".join(lines)
    try:
        ast.parse(made)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return made


def _pair(last: Any, test: NewTest) -> Any:
    return type(last)([given_like(last[0], test), expected_like(last[1], test)])


def _record(last: dict[Any, Any], test: NewTest, number: int) -> dict[Any, Any] | None:
    given = next((key for key in INPUT_KEYS if key in last), None)
    wanted = next((key for key in OUTPUT_KEYS if key in last), None)
    if given is None or wanted is None:
        return None
    named = {key: number if isinstance(last[key], int) else f"{last[key]}-{number}" for key in COUNTING if key in last}
    return {**last, **named, given: given_like(last[given], test), wanted: expected_like(last[wanted], test)}


def _columns(table: dict[Any, Any], test: NewTest) -> dict[Any, Any] | None:
    """Add to a column of inputs and one of outputs."""
    given = next((key for key in INPUT_KEYS if isinstance(table.get(key), list) and len(table[key]) >= 2), None)
    wanted = next((key for key in OUTPUT_KEYS if isinstance(table.get(key), list)), None)
    if given is None or wanted is None or len(table[given]) != len(table[wanted]):
        return None
    first = [*table[given], given_like(table[given][-1], test)]
    return {**table, given: first, wanted: [*table[wanted], expected_like(table[wanted][-1], test)]}


def given_like(example: Any, test: NewTest) -> Any:
    """Give an input as the example is: a text, arguments in a row or by name, or the one argument."""
    entry = test.subject.entry
    if entry.kind == "stdin":
        text: str = test.given
        return text if not isinstance(example, str) or example.endswith("\n") else text.rstrip("\n")
    arguments = test.arguments
    if isinstance(example, dict) and set(example) <= set(entry.parameters):
        return dict(zip(entry.parameters, arguments, strict=False))
    if len(arguments) == 1 and not _wraps_one(example, arguments[0]):
        return arguments[0]
    return tuple(arguments) if isinstance(example, tuple) else arguments


def _wraps_one(example: Any, argument: Any) -> bool:
    """Say whether an example is a row of one argument rather than the argument itself."""
    return (
        isinstance(example, list | tuple)
        and len(example) == 1
        and (not isinstance(argument, list | tuple) or isinstance(example[0], list | tuple))
    )


def expected_like(example: Any, test: NewTest) -> Any:
    """Give a result as the example is: printed texts end in a line break or not."""
    if test.subject.entry.kind == "stdin":
        text = str(test.wanted.value)
        return text if not isinstance(example, str) or example.endswith("\n") else text.rstrip("\n")
    return test.expected


def as_json(value: Any) -> Any | None:
    """Give a value as JSON holds it, or None where JSON would change it into something else."""
    try:
        again = json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError):
        return None
    return again if _same(value, again) else None


def _same(value: Any, again: Any) -> bool:
    """Say whether a value came back whole; tuples may come back as lists, which is all that JSON has."""
    if isinstance(value, list | tuple) and isinstance(again, list):
        return len(value) == len(again) and all(_same(one, other) for one, other in zip(value, again, strict=True))
    if isinstance(value, dict) and isinstance(again, dict):
        return value.keys() == again.keys() and all(_same(value[key], again[key]) for key in value)
    return type(value) is type(again) and bool(value == again)
