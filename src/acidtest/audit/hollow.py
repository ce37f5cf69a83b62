"""Hollow solutions: Python programs with the interface of a right one, and nothing behind it.

Every function body is replaced by one return, every statement that does something at import is removed. What
is left provably does no work: it gives the same whatever it is asked. An attack adds a trick to it.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property

KEPT = {"staticmethod", "classmethod", "property", "abstractmethod", "cached_property"}
"""Decorators that belong to an interface."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Hollow:
    """What can be made of one right program without its work."""

    source: str
    """The right program."""

    @cached_property
    def tree(self) -> ast.Module:
        """Give the right program as a tree; it must parse."""
        return ast.parse(self.source)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Give the functions that others may call: those at the top, without a leading underscore where there are such."""
        found = [name for name in map(_defined, self.tree.body) if name]
        public = [name for name in found if not name.startswith("_")]
        return tuple(public or found)

    @cached_property
    def entry(self) -> str:
        """Give the function that is most likely called: the last at the top that no other calls, or ''."""
        called = {node.func.id for node in ast.walk(self.tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        free = [name for name in self.names if name not in called]
        return (free or list(self.names) or [""])[-1]

    @cached_property
    def prints(self) -> bool:
        """Say whether it is a program that acts when it is run: statements at the top do something."""
        return any(_acts(node) for node in self.tree.body)

    def text(self, returns: str = "None", *, before: str = "", after: str = "", decorate: str = "") -> str:
        """Write it: `before` after the imports, each body ``return <returns>``, `after` at the end.

        `decorate` is an expression put as a decorator on each function at the top. Raises SyntaxError when a
        part is no Python.
        """
        future, imports, rest = [], [], []
        for node in ast.parse(self.source).body:
            if isinstance(node, ast.ImportFrom) and node.module == "__future__":
                future.append(node)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                imports.append(node)
            else:
                rest += _gutted(node, returns)
        if decorate:
            for node in rest:
                if isinstance(node, Function):
                    node.decorator_list = [_expression(decorate), *node.decorator_list]
        body = [*future, *imports, *ast.parse(before).body, *rest, *ast.parse(after).body]
        return ast.unparse(ast.fix_missing_locations(ast.Module(body=body, type_ignores=[]))) + "\n"

    def padded(self, like: str) -> str:
        """Write it with comments up to the length and the number of lines of another text: harmless, and as long."""
        lines, short = self.text(), 0
        short = max(like.count("\n") - lines.count("\n"), 1)
        width = max((len(like) - len(lines)) // short - 1, 3)
        return lines + "\n".join("# " + "nothing to see ".ljust(width, ".")[: width - 2] for _ in range(short)) + "\n"


def hollow_of(source: str) -> Hollow | None:
    """Give the hollow form of a program, or None where there is nothing to take out: no function, no class, no action."""
    hollow = Hollow(source)
    try:
        useful = hollow.prints or bool(hollow.names) or any(isinstance(node, ast.ClassDef) for node in hollow.tree.body)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return hollow if useful else None


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _defined(node: ast.stmt) -> str:
    """Give the name of a function that a statement defines, or ''."""
    if isinstance(node, Function):
        return node.name
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def _acts(node: ast.stmt) -> bool:
    quiet = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef, ast.Pass)
    if isinstance(node, ast.If):
        return True
    return not isinstance(node, quiet) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _gutted(node: ast.stmt, returns: str) -> list[ast.stmt]:
    """Give what is left of one statement at the top: interfaces stay, work goes."""
    if isinstance(node, Function):
        return [_emptied(node, returns)]
    if isinstance(node, ast.ClassDef):
        node.body = [part for child in node.body for part in _member(child, returns)] or [ast.Pass()]
        node.decorator_list = []
        return [node]
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
        node.value.body = _expression(returns)
        return [node]
    return []


def _member(node: ast.stmt, returns: str) -> list[ast.stmt]:
    """Give what is left of one statement of a class; ``__init__`` returns nothing, as it must."""
    if isinstance(node, Function):
        return [_emptied(node, "None" if node.name == "__init__" else returns)]
    if isinstance(node, ast.ClassDef):
        return _gutted(node, returns)
    return [node] if isinstance(node, ast.AnnAssign) and node.value is None else []


def _emptied(node: Function, returns: str) -> Function:
    node.body = [ast.Return(value=_expression(returns))]
    node.decorator_list = [one for one in node.decorator_list if _called(one) in KEPT]
    node.returns = None
    for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
        argument.annotation = None
    node.args.defaults = [_plain(value) for value in node.args.defaults]
    node.args.kw_defaults = [None if value is None else _plain(value) for value in node.args.kw_defaults]
    return node


def _called(decorator: ast.expr) -> str:
    return decorator.id if isinstance(decorator, ast.Name) else decorator.attr if isinstance(decorator, ast.Attribute) else ""


def _plain(value: ast.expr) -> ast.expr:
    """Keep a default that is a literal; any other would have to be worked out."""
    return value if isinstance(value, ast.Constant) else ast.Constant(value=None)
