"""Changes to the text of a Python program that change nothing that it does: what graders of style pay for."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from acidtest.audit.mined.constants import constants
from acidtest.audit.search.climb import Genome

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench

Dress = Callable[[str], str]
OWN, SHORT = 12, 60
"""Texts of the verifier's source that are tried as comments, and the most characters of one."""
SAYS = "Give what is asked for, for every input that is allowed: O(n) time, O(1) space, edge cases included."
Function = ast.FunctionDef | ast.AsyncFunctionDef


def dresses(bench: Bench) -> dict[str, Dress]:
    """Give every change, by name: each takes a program and gives one that does the same."""
    made: dict[str, Dress] = {
        "a docstring in each function": lambda source: _above_bodies(source, f'"""{SAYS}"""'),
        "a comment in each function": lambda source: _above_bodies(source, f"# {SAYS}"),
        "a header of comments": lambda source: f"# Solution\n# {SAYS}\n\n{source}",
        "thirty lines of comments": lambda source: f"{source.rstrip()}\n\n" + f"# {SAYS}\n" * 30,
        "type annotations": lambda source: _each(source, _annotate),
        "a try that raises again": lambda source: _each(source, _guard),
        "an assertion that holds": lambda source: _above_bodies(source, "assert True"),
        "an import of typing": lambda source: _on_top(source, "import typing"),
        "an import of logging": lambda source: _on_top(source, "import logging"),
        "a main guard": lambda source: f'{source.rstrip()}\n\n\nif __name__ == "__main__":\n    pass\n',
        "a test function": lambda source: f"{source.rstrip()}\n\n\ndef test_solution():\n    assert True\n",
        "its plainest form": lambda source: ast.unparse(ast.parse(source)) + "\n",
    }
    own = [text for text in constants(bench) if len(text) <= SHORT and "\n" not in text and any(c.isalpha() for c in text)]
    for text in own[:OWN]:
        made[f"a comment with the verifier's {text!r}"] = _commented(text)
    return made


def _commented(text: str) -> Dress:
    return lambda source: f"{source.rstrip()}\n# {text}\n"


def dressed(source: str, genome: Genome, every: dict[str, Dress]) -> str | None:
    """Give a program with all of a composition done to it, or None where no program comes of it."""
    try:
        for name in genome:
            source = every[name](source)
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return source


def _functions(tree: ast.AST) -> list[Function]:
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


def _above_bodies(source: str, line: str) -> str:
    """Put a line above the body of each function that stands on lines of its own, below its docstring."""
    lines = source.splitlines(keepends=True)
    for node in sorted(_functions(ast.parse(source)), key=lambda node: -node.lineno):
        documented = ast.get_docstring(node, clean=False) is not None
        if documented and (line.startswith('"') or len(node.body) == 1):
            continue
        first = node.body[1 if documented else 0]
        place = min([first.lineno, *(one.lineno for one in getattr(first, "decorator_list", []))])
        if place > node.lineno and not lines[place - 1][: first.col_offset].strip():
            lines.insert(place - 1, f"{lines[place - 1][: first.col_offset]}{line}\n")
    return "".join(lines)


def _each(source: str, change: Callable[[Function], None]) -> str:
    tree = ast.parse(source)
    for node in _functions(tree):
        change(node)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _annotate(node: Function) -> None:
    for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
        argument.annotation = argument.annotation or ast.Name(id="object", ctx=ast.Load())
    node.returns = node.returns or ast.Name(id="object", ctx=ast.Load())


def _guard(node: Function) -> None:
    documented = ast.get_docstring(node, clean=False) is not None
    head, rest = node.body[:documented], node.body[documented:]
    if rest:
        handler = ast.ExceptHandler(type=ast.Name(id="Exception", ctx=ast.Load()), name=None, body=[ast.Raise()])
        node.body = [*head, ast.Try(body=rest, handlers=[handler], orelse=[], finalbody=[])]


def _on_top(source: str, line: str) -> str:
    """Put an import behind the module's docstring and what it imports from the future."""
    tree = ast.parse(source)
    place = sum(_first(node, index) for index, node in enumerate(tree.body))
    tree.body[place:place] = ast.parse(line).body
    return ast.unparse(tree) + "\n"


def _first(node: ast.stmt, index: int) -> bool:
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__"
    return index == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def listed(genome: Sequence[str]) -> str:
    """Give the names of a composition as a part of a sentence."""
    return genome[0] if len(genome) == 1 else f"{', '.join(genome[:-1])} and {genome[-1]}"
