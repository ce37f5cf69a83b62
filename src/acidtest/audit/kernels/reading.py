"""Reads a C or C++ source by tree-sitter: the functions that it defines. Nothing is compiled, nothing is run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from acidtest.audit.kernels.function import Function, Parameter
from acidtest.audit.rule import CouldNotRun

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

WITHIN = {
    "translation_unit", "namespace_definition", "declaration_list", "linkage_specification", "class_specifier", "struct_specifier",
    "field_declaration_list", "preproc_if", "preproc_ifdef", "preproc_else", "preproc_elif", "template_declaration",
}  # fmt: skip
"""Where definitions may stand."""
MEMBERS = {"class_specifier", "struct_specifier"}
CAP = 1 << 18
"""Bytes of the longest source that is read."""


@lru_cache(maxsize=1)
def _parser() -> Parser:
    """Give a parser. Raises CouldNotRun where the extra is not installed."""
    try:
        import tree_sitter_cpp
        from tree_sitter import Language, Parser
    except ImportError as exc:
        raise CouldNotRun("reading C and C++ takes the extra `cpp`: pip install 'acidtest[cpp]'") from exc
    return Parser(Language(tree_sitter_cpp.language()))


@lru_cache(maxsize=64)
def functions(source: str) -> tuple[Function, ...]:
    """Give the functions that a source defines, in their order. Raises CouldNotRun without the extra `cpp`."""
    raw = source.encode("utf-8", "replace")
    if len(raw) > CAP:
        return ()
    return tuple(_walk(_parser().parse(raw).root_node, {}))


@lru_cache(maxsize=64)
def sound(source: str) -> bool:
    """Say whether a text reads as C or C++ without a hole."""
    raw = source.encode("utf-8", "replace")
    return len(raw) <= CAP and not _parser().parse(raw).root_node.has_error


def _walk(node: Node, about: dict[str, Any]) -> Iterator[Function]:
    for child in node.children:
        if child.type == "function_definition":
            found = _function(child, about)
            if found is not None:
                yield found
        elif child.type in WITHIN:
            yield from _walk(child, _about(child, about))
        elif child.type in {"declaration", "field_declaration"}:  # struct A { void f() {} } a;
            yield from (found for part in child.children if part.type in MEMBERS for found in _walk(part, _about(part, about)))


def _about(node: Node, about: dict[str, Any]) -> dict[str, Any]:
    """Give what holds for definitions within a node."""
    if node.type in MEMBERS:
        return {**about, "member": True, "linkage": ""}
    if node.type == "template_declaration":
        return {**about, "template": True}
    if node.type == "linkage_specification":
        body = node.child_by_field_name("body")
        alone = body is not None and body.type == "function_definition"
        return {**about, "linkage": 'extern "C"' if alone else ""}
    return about


def _function(node: Node, about: dict[str, Any]) -> Function | None:
    declarator, body = node.child_by_field_name("declarator"), node.child_by_field_name("body")
    stars = ""
    while declarator is not None and declarator.type in {"pointer_declarator", "reference_declarator"}:
        stars += "*" if declarator.type == "pointer_declarator" else "&"
        inner = declarator.child_by_field_name("declarator")
        declarator = inner if inner is not None else (declarator.named_children[-1] if declarator.named_children else None)
    if declarator is None or body is None or declarator.type != "function_declarator" or body.type != "compound_statement":
        return None
    name, given = declarator.child_by_field_name("declarator"), declarator.child_by_field_name("parameters")
    if name is None or given is None:
        return None
    head = _text(node)[: body.start_byte - node.start_byte]
    return Function(
        name=_text(name), head=head.decode().strip() if isinstance(head, bytes) else head, returns=_returns(node, declarator, stars),
        parameters=tuple(_parameter(one) for one in given.named_children if one.type in {"parameter_declaration", "optional_parameter_declaration"}),
        start=node.start_byte, named=(name.start_byte, name.end_byte), body=(body.start_byte, body.end_byte), inner=_text(body),
        static=any(child.type == "storage_class_specifier" and _text(child) == "static" for child in node.children), **about,
    )  # fmt: skip


def _returns(node: Node, declarator: Node, stars: str) -> str:
    trailing = next((child for child in declarator.children if child.type == "trailing_return_type"), None)
    if trailing is not None:
        return _text(trailing).removeprefix("->").strip()
    if node.child_by_field_name("type") is None:
        return ""
    before = _text(node)[: declarator.start_byte - node.start_byte] if _text(node).isascii() else _text(node).split("(")[0]
    return _bare(before) + stars


def _bare(text: str) -> str:
    """Give a return type without what may stand before it: attributes, storage, and macros in capitals."""
    text = re.sub(
        r"__attribute__\s*\(\(.*?\)\)(?!\))|\[\[.*?\]\]|[*&]|\b(static|inline|extern|constexpr|virtual|__inline__|__inline)\b|\"C\"",
        " ",
        text,
    )
    words = text.split()
    plain = [word for word in words if not re.fullmatch(r"[A-Z][A-Z0-9_]+(\(.*\))?", word)]
    return " ".join(plain or words)


def _parameter(node: Node) -> Parameter:
    declarator = node.child_by_field_name("declarator")
    while declarator is not None and declarator.type not in {"identifier", "field_identifier"}:
        inner = declarator.child_by_field_name("declarator")
        declarator = inner or next(
            (one for one in reversed(declarator.named_children) if one.type.endswith(("identifier", "declarator"))), None
        )
    return Parameter(text=_text(node), name="" if declarator is None else _text(declarator))


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
