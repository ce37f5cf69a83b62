"""Names that may be those of tools that are not listed, with arguments to call them with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from acidtest.audit.source import Function, modules

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
VALUES: dict[str, Any] = {"str": "a", "int": 1, "float": 1.0, "bool": True, "list": [], "dict": {}}
CONTRACT = frozenset({"self", "tasks", "close", "tools", "tool", "arguments", "message"})
"""Names that are part of every call, and the two methods that tell nothing that the host would not."""


def guesses(sources: Mapping[str, str], listed: set[str], known: Sequence[Any], most: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give names and arguments: those that known-goods call, marked functions, other methods, then texts that are compared or looked up.

    `known` are the actions of known-goods; a parameter gets the value that they give to one of its name.
    """
    calls = [call for call in known if isinstance(call, dict) and "tool" in call and isinstance(call.get("arguments", {}), dict)]
    found: dict[str, dict[str, Any]] = {}
    for call in calls:
        found.setdefault(str(call["tool"]), call.get("arguments", {}))
    values = {name: value for call in reversed(calls) for name, value in call.get("arguments", {}).items()}
    every = modules(dict(sources))
    methods = [
        item
        for module in every
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ClassDef)
        for item in node.body
        if isinstance(item, Function)
    ]
    for method in sorted(methods, key=lambda method: (not method.decorator_list, method.name.startswith("_"))):
        found.setdefault(method.name, _arguments(method, values))
    for module in every:
        for text in _looked_up(module.tree):
            found.setdefault(text, {})
    names = [name for name in found if name not in listed | CONTRACT and not name.startswith("__")]
    yield from ((name, found[name]) for name in names[:most])


def _arguments(method: Function, values: Mapping[str, Any]) -> dict[str, Any]:
    """Give arguments for the parameters without a default: known ones by name, others by their annotation."""
    plain = method.args.args[1:]
    needed = plain[: len(plain) - len(method.args.defaults)]
    return {argument.arg: values.get(argument.arg, _value(argument.annotation)) for argument in needed}


def _value(annotation: ast.expr | None) -> Any:
    name = annotation.id if isinstance(annotation, ast.Name) else ""
    return VALUES.get(name, "a")


def _looked_up(tree: ast.Module) -> Iterator[str]:
    """Give texts that are compared with something, or are keys of a dictionary of functions."""
    for node in ast.walk(tree):
        sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
        if isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            sides = [key for key, value in pairs if key is not None and isinstance(value, ast.Name | ast.Attribute | ast.Lambda)]
        for side in sides:
            if isinstance(side, ast.Constant) and isinstance(side.value, str) and NAME.fullmatch(side.value):
                yield side.value
