"""The syntax tree of a C++ program."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from acidtest.audit.rule import NotApplicable

if TYPE_CHECKING:
    from tree_sitter import Node

SILENT = {
    "comment",
    "preproc_include",
    "preproc_def",
    "preproc_ifdef",
    "preproc_if",
    "template_argument_list",
    "array_declarator",
    "attribute",
}
"""Parts in which a change is none, or breaks the program."""


@cache
def _parser() -> Any:
    try:
        import tree_sitter
        import tree_sitter_cpp
    except ImportError as exc:
        raise NotApplicable("C++ is read with tree-sitter, which is not installed: pip install 'acidtest[cpp]'") from exc
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))


def root(source: str) -> Node | None:
    """Give the root of a program's tree, or None when it does not parse. Raises NotApplicable without the parser."""
    found: Node = _parser().parse(source.encode()).root_node
    return None if found.has_error else found


def inner(node: Node) -> Iterator[Node]:
    """Give the nodes that decide what a program does, in its order."""
    for child in node.children:
        if child.type not in SILENT:
            yield child
            yield from inner(child)


def text(node: Node) -> str:
    """Give a node's text."""
    return (node.text or b"").decode()
