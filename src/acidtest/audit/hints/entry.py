"""The functions that judge, and what they are handed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from acidtest.audit.bench import Bench
from acidtest.audit.hints.value import Value, some
from acidtest.audit.source import Function, Module

SAID = re.compile(r"(\w+) = (completion|answer|prompt|the row|column (\w+))")
"""How the worker says which parameter is handed what."""


@dataclass(frozen=True)
class Entry:
    """One function that judges: parameter -> what it is handed."""

    function: Function
    handed: dict[str, Value] = field(default_factory=dict)


def fields(bench: Bench) -> dict[str, Value]:
    """Give what the fields of a task are, and the columns of its data."""
    tasks = bench.sample.everything
    known = {
        "gold": some(kind_of([task["gold"] for task in tasks]), "gold"),
        "prompt": some(kind_of([task["prompt"] for task in tasks]), "prompt"),
    }
    known |= {"id": some("str"), "data": some("data", "gold"), "data.*": some("", "gold")}
    columns = {key for task in tasks if isinstance(task["data"], dict) for key in task["data"]}
    for column in columns:
        held = [task["data"].get(column) for task in tasks]
        asked = held == [task["prompt"] for task in tasks]
        known[f"data.{column}"] = some(kind_of(held), "prompt" if asked else "gold")
    return known


def kind_of(held: list[object]) -> str:
    """Give the kind that all values (in wire form) are of, or ''."""
    kinds = {_kind(item) for item in held} - {"none"}
    return kinds.pop() if len(kinds) == 1 else ""


def _kind(item: object) -> str:
    if isinstance(item, list):
        return "texts" if item and all(isinstance(part, str) for part in item) else ""
    return {str: "str", bool: "bool", int: "int", float: "parsed", type(None): "none"}.get(type(item), "")


def entries(bench: Bench, modules: list[Module], known: dict[str, Value]) -> list[Entry]:
    """Give the functions that judge; none when they cannot be found."""
    opening = bench.env.opening
    if opening.format == "function":
        return list(_bare(bench, modules, known))
    return list(_methods(opening.kind, modules))


def _bare(bench: Bench, modules: list[Module], known: dict[str, Value]) -> Iterator[Entry]:
    settings = bench.env.opening.settings
    file = settings["module"].replace(".", "/")
    words = str(bench.env.described.get("convention", ""))
    batch = words.startswith("TRL")
    reply = some("" if bench.controls.envelope == "messages" else "str", "reply")
    given = {"completion": reply, "answer": known["gold"], "prompt": known["prompt"], "the row": some("data", "gold")}
    for function in _called(str(settings["function"]).rsplit(".", 1)[-1], modules, file):
        handed = {}
        for name, role, column in SAID.findall(words):
            value = known.get(f"data.{column}", some("")) if column else given[role]
            handed[name] = value.of_kind("batch" if value.kind == "str" else "batch of others") if batch else value
        yield Entry(function, handed)


def _called(name: str, modules: list[Module], file: str) -> list[Function]:
    """Give the function of this name; what another name stands for, and the ``__call__`` of an object's class."""
    own = [module for module in modules if module.file in {f"{file}.py", f"{file}/__init__.py"}]
    found = [function for module in own for function in module.functions() if function.name == name]
    for node in (node for module in own for node in module.tree.body if isinstance(node, ast.Assign) and not found):
        if any(isinstance(target, ast.Name) and target.id == name for target in node.targets):
            found = _standing_for(node.value, modules)
    return found


def _standing_for(value: ast.expr, modules: list[Module]) -> list[Function]:
    if isinstance(value, ast.Name):
        return [function for module in modules for function in module.functions() if function.name == value.id]
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return _method(modules, value.func.id, "__call__")
    return []


def _method(modules: list[Module], owner: str, name: str) -> list[Function]:
    classes = [node for module in modules for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef) and node.name == owner]
    return [part for node in classes for part in node.body if isinstance(part, Function) and part.name == name]


def _methods(kind: str, modules: list[Module]) -> Iterator[Entry]:
    """Give the judging methods of a package's classes, and for tools what the policy calls."""
    reply = some({"text": "str", "code": "map", "tools": "str"}.get(kind, ""), "reply")
    for function in (part for module in modules for part in module.functions()):
        names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
        if names[:1] != ["self"]:
            continue
        if function.name in {"verify", "grade"} and len(names) >= 3:
            yield Entry(function, {names[1]: some("task"), names[2]: reply})
        elif function.name == "score_answer" and len(names) >= 3:
            yield Entry(function, {names[1]: some("str", "reply"), names[2]: some("data", "gold")})
        elif function.name == "step" and len(names) == 2:
            yield Entry(function, {names[1]: some("", "reply")})
        elif function.name in {"reset", "begin"} and len(names) >= 2:
            yield Entry(function, {names[1]: some("task")})
        elif any(_says(node, "tool") for node in function.decorator_list):
            yield Entry(function, {argument.arg: some(_annotated(argument), "reply") for argument in function.args.args[1:]})


def _says(node: ast.expr, name: str) -> bool:
    return (isinstance(node, ast.Name) and node.id == name) or (isinstance(node, ast.Attribute) and node.attr == name)


def _annotated(argument: ast.arg) -> str:
    shown = argument.annotation
    return {"str": "str", "int": "int", "float": "parsed", "bool": "bool"}.get(shown.id if isinstance(shown, ast.Name) else "", "")
