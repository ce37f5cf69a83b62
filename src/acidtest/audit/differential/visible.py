"""Inputs that a task shows: asserts, doctests, stdin samples and tables of cases, in its prompt, data or harness.

Everything is read as text or by syntax tree; nothing is run.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

INPUT_KEYS = ("input", "inputs", "args", "arguments", "stdin", "in", "given", "call")
OUTPUT_KEYS = ("output", "outputs", "expected", "expect", "result", "answer", "out", "want", "wanted", "stdout", "returns")
BUILTINS = frozenset(dir(builtins))
LEAF_CAP = 1 << 18
"""Characters of the longest text that is looked at."""
CASES = 400
"""Calls that are kept."""


@dataclass(frozen=True)
class Missing:
    """Stands where a test does not say what it expects."""


MISSING = Missing()


@dataclass(frozen=True, kw_only=True)
class Call:
    """One call that a test makes, with literal arguments."""

    name: str
    arguments: tuple[Any, ...]
    expected: Any = MISSING


@dataclass(kw_only=True)
class Shown:
    """What was found."""

    calls: list[Call] = field(default_factory=list)
    """Calls of functions by name."""
    rows: list[tuple[Any, Any]] = field(default_factory=list)
    """Inputs of tables, each with what is expected (or `MISSING`); how an input is handed over is not known yet."""
    stdin: list[str] = field(default_factory=list)
    checked: set[str] = field(default_factory=set)
    """Functions whose result is looked at otherwise than by comparing it with a literal: a checker may be at work."""

    @property
    def names(self) -> list[str]:
        """Give the functions that are called, most often first."""
        counts: dict[str, int] = {}
        for call in self.calls:
            counts[call.name] = counts.get(call.name, 0) + 1
        return sorted(counts, key=lambda name: -counts[name])


def look(*values: Any) -> Shown:
    """Give what plain values show: texts, and tables of cases at any depth."""
    shown = Shown()
    for value in values:
        _look(value, shown, 0)
    return shown


def _look(value: Any, shown: Shown, depth: int) -> None:
    if depth > 8:
        return
    if isinstance(value, str):
        _text(value, shown)
    elif isinstance(value, dict):
        _table(value, shown)
        for item in value.values():
            _look(item, shown, depth + 1)
    elif isinstance(value, list | tuple) and not _pairs(value, shown):
        for item in value[:CASES]:
            _look(item, shown, depth + 1)


def _table(value: dict[Any, Any], shown: Shown) -> None:
    """Read a case such as ``{"input": …, "output": …}``, or columns of inputs and outputs."""
    given = next((key for key in INPUT_KEYS if key in value), None)
    wanted = next((key for key in OUTPUT_KEYS if key in value), None)
    if given is None:
        return
    inputs, outputs = value[given], value.get(wanted, MISSING) if wanted else MISSING
    columns = given == "inputs" and isinstance(inputs, list) and (outputs is MISSING or _as_long(outputs, inputs))
    pairs = (
        list(zip(inputs, outputs if isinstance(outputs, list) else [MISSING] * len(inputs), strict=True))
        if columns
        else [(inputs, outputs)]
    )
    for one, other in pairs[:CASES]:
        if isinstance(one, str):
            shown.stdin.append(one)
        shown.rows.append((one, other))


def _as_long(one: Any, other: list[Any]) -> bool:
    return isinstance(one, list) and len(one) == len(other)


def _pairs(value: list[Any] | tuple[Any, ...], shown: Shown) -> bool:
    """Read a list of [arguments, expected]: at least three, each of two, the first always of one type."""
    if len(value) < 3 or not all(isinstance(item, list | tuple) and len(item) == 2 for item in value):
        return False
    kinds = {type(item[0]) for item in value}
    if len(kinds) != 1 or not kinds <= {list, tuple}:
        return False
    shown.rows += [(item[0], item[1]) for item in value[:CASES]]
    return True


def _text(text: str, shown: Shown) -> None:
    if len(text) > LEAF_CAP:
        return
    if ">>>" in text:
        _doctests(text, shown)
    if "assert" in text or "for " in text:
        for tree in _trees(text):
            known = len(shown.calls)
            _asserts(tree, shown)
            _loops(tree, shown)
            _unalias(tree, shown, known)


def _trees(text: str) -> Iterator[ast.AST]:
    """Give the syntax tree of a text, or of each of its lines that is a whole assert."""
    try:
        yield ast.parse(text)
        return
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        pass
    for line in re.findall(r"^\W*?(assert .+?)`*$", text, re.MULTILINE):
        try:
            yield ast.parse(line.strip())
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue


def _asserts(tree: ast.AST, shown: Shown) -> None:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            _condition(node.test, shown)
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("assertEqual", "assertEquals")
            and len(node.args) >= 2
        ):
            _compared(node.args[0], node.args[1], shown)


def _unalias(tree: ast.AST, shown: Shown, first: int) -> None:
    """Give calls of ``asked``, after ``from solution import box as asked``, the function's own name."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = {alias.asname: alias.name for node in imports for alias in node.names if alias.asname}
    shown.calls[first:] = [replace(call, name=names.get(call.name, call.name)) for call in shown.calls[first:]]


def _loops(tree: ast.AST, shown: Shown) -> None:
    """Read calls in a loop over literal cases: ``for x in (1, 2): f(x)``, ``for args, want in CASES: f(*args) == want``."""
    constants = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            cases = _literal(constants.get(node.iter.id, node.iter) if isinstance(node.iter, ast.Name) else node.iter)
            body = node.body if isinstance(node, ast.For) else [tree]
            if isinstance(cases, list | tuple):
                for call in (part for statement in body for part in ast.walk(statement) if isinstance(part, ast.Call)):
                    _looped(call, node.target, list(cases)[:CASES], shown)


def _looped(call: ast.Call, target: ast.expr, cases: list[Any], shown: Shown) -> None:
    """Enter the calls that one call in a loop stands for; its arguments are names of the loop's target."""
    if not isinstance(call.func, ast.Name) or call.keywords or not call.args or call.func.id in BUILTINS:
        return
    for case in cases:
        bound = _bound(target, case)
        arguments: list[Any] = []
        for argument in call.args:
            inner = argument.value if isinstance(argument, ast.Starred) else argument
            if not isinstance(inner, ast.Name) or inner.id not in bound:
                return
            value = bound[inner.id]
            arguments += list(value) if isinstance(argument, ast.Starred) and isinstance(value, list | tuple) else [value]
        if len(shown.calls) < CASES:
            shown.calls.append(Call(name=call.func.id, arguments=tuple(arguments)))


def _bound(target: ast.expr, case: Any) -> dict[str, Any]:
    if isinstance(target, ast.Name):
        return {target.id: case}
    if isinstance(target, ast.Tuple) and isinstance(case, list | tuple) and len(case) == len(target.elts):
        return {one.id: value for one, value in zip(target.elts, case, strict=True) if isinstance(one, ast.Name)}
    return {}


def _literal(node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return None


def _condition(test: ast.expr, shown: Shown) -> None:
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq | ast.Is):
        _compared(test.left, test.comparators[0], shown)
    elif isinstance(test, ast.Call) and _compares_closely(test):
        _compared(test.args[0], test.args[1], shown)
    elif isinstance(test, ast.Compare) and (inner := _difference(test)) is not None:
        _compared(inner.left, inner.right, shown)
    elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        _plain_call(test.operand, False, shown)
    elif not _plain_call(test, True, shown):
        shown.checked |= _called(test)


def _called(node: ast.AST) -> set[str]:
    return {part.func.id for part in ast.walk(node) if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)}


def _compares_closely(test: ast.Call) -> bool:
    name = test.func.attr if isinstance(test.func, ast.Attribute) else test.func.id if isinstance(test.func, ast.Name) else ""
    return name in ("isclose", "allclose", "approx") and len(test.args) >= 2


def _difference(test: ast.Compare) -> ast.BinOp | None:
    """Give the difference in ``abs(f(x) - y) < small``."""
    call = test.left
    inside = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "abs" and len(call.args) == 1
    if inside and isinstance(call, ast.Call) and isinstance(call.args[0], ast.BinOp) and isinstance(call.args[0].op, ast.Sub):
        return call.args[0]
    return None


def _compared(left: ast.expr, right: ast.expr, shown: Shown) -> None:
    """Read ``f(x) == y``. A call inside another, as in ``sorted(f(x)) == y``, is a check of some property."""
    for call, other in ((left, right), (right, left)):
        if isinstance(call, ast.Call) and _plain_call(call, _literal_or_missing(other), shown):
            return
    for side in (left, right):
        inner = ast.iter_child_nodes(side) if isinstance(side, ast.Call) else [side]
        shown.checked |= {name for part in inner if not isinstance(part, ast.Name) for name in _called(part)}


def _literal_or_missing(node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return MISSING


def _plain_call(node: ast.expr, expected: Any, shown: Shown) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        return False
    try:
        arguments = tuple(ast.literal_eval(argument) for argument in node.args)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return False
    if len(shown.calls) < CASES:
        shown.calls.append(Call(name=node.func.id, arguments=arguments, expected=expected))
    return True


def _doctests(text: str, shown: Shown) -> None:
    for line, after in re.findall(r"^[ \t]*>>> ?(.+)\n?[ \t]*(.*)$", text, re.MULTILINE):
        try:
            node = ast.parse(line.strip(), mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        try:
            expected = ast.literal_eval(after.strip())
        except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
            expected = MISSING
        _plain_call(node, expected, shown)
