"""Parameters of which a signature says no type, so that what is described of them is a guess."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from acidtest.audit.source import modules

PLAIN = frozenset({"str", "int", "float", "bool", "list", "dict", "List", "Dict"})


def loosely(sources: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    """Give (function, parameter) for each parameter without an annotation of one plain type."""
    return frozenset(
        (function.name, argument.arg)
        for module in modules(dict(sources))
        for function in module.functions()
        for argument in (*function.args.args, *function.args.kwonlyargs)
        if not _plain(argument.annotation)
    )


def _plain(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value.split("[")[0] in PLAIN
    return isinstance(annotation, ast.Name) and annotation.id in PLAIN
