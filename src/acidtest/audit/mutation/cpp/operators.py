"""What a mutant of a C++ program changes: the same kinds as for Python, where they make sense."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from acidtest.audit.mutation.cpp.tree import text

if TYPE_CHECKING:
    from tree_sitter import Node

Edit = tuple[int, int, str]
"""First byte, byte behind the last, and what stands there instead."""

OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
MOVED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
OTHERS = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "|"}
ASSIGNED = {"+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "%=": "/=", "|=": "&=", "&=": "|=", "^=": "|="}
JOINED = {"&&": "||", "||": "&&"}
FUNCTIONS = {"min": "max", "max": "min", "lower_bound": "upper_bound", "upper_bound": "lower_bound", "floor": "ceil", "ceil": "floor"}
METHODS = {
    "push_back": "push_front", "front": "back", "back": "front", "begin": "rbegin", "pop_front": "pop_back", "lower_bound": "upper_bound",
    "upper_bound": "lower_bound",
}  # fmt: skip
TYPES = {
    "double": "float", "float": "double", "long": "int", "int64_t": "int32_t", "uint64_t": "uint32_t", "size_t": "int",
    "unsigned": "signed", "priority_queue": "queue", "multiset": "set", "multimap": "map",
}  # fmt: skip
DELETABLE = {"expression_statement", "continue_statement"}


def _sign(node: Node, table: dict[str, str], kinds: tuple[str, ...]) -> Iterator[Edit]:
    operator = node.child_by_field_name("operator") if node.type in kinds else None
    if operator is not None and text(operator) in table and not _streams(node):
        yield operator.start_byte, operator.end_byte, table[text(operator)]


def _streams(node: Node) -> bool:
    """Say whether a shift is a stream's: ``cin >> n``, ``cout << n``."""
    left = node.child_by_field_name("left")
    while left is not None and left.type == "binary_expression":
        left = left.child_by_field_name("left")
    return left is not None and text(left).removeprefix("std::") in ("cin", "cout", "cerr", "ss", "in", "out", "iss", "oss")


def comparison(node: Node) -> Iterator[Edit]:
    """Turn a comparison round."""
    yield from _sign(node, OPPOSITE, ("binary_expression",))


def boundary(node: Node) -> Iterator[Edit]:
    """Move a comparison by one."""
    yield from _sign(node, MOVED, ("binary_expression",))


def arithmetic(node: Node) -> Iterator[Edit]:
    """Change an operation."""
    yield from _sign(node, OTHERS, ("binary_expression",))
    yield from _sign(node, ASSIGNED, ("assignment_expression",))
    if node.type == "update_expression":
        operator = node.child_by_field_name("operator")
        if operator is not None and node.parent is not None and node.parent.type != "for_statement":
            yield operator.start_byte, operator.end_byte, "--" if text(operator) == "++" else "++"


def boolean(node: Node) -> Iterator[Edit]:
    """Swap and with or, or drop a not."""
    yield from _sign(node, JOINED, ("binary_expression",))
    if node.type == "unary_expression" and text(node).startswith("!"):
        yield node.start_byte, node.start_byte + 1, ""


def constant(node: Node) -> Iterator[Edit]:
    """Change a number, or true and false."""
    if node.type == "number_literal" and text(node).isdigit():
        value = int(text(node))
        yield node.start_byte, node.end_byte, str(value + 1)
        if value > 0:
            yield node.start_byte, node.end_byte, str(value - 1)
    elif node.type in ("true", "false"):
        yield node.start_byte, node.end_byte, "false" if node.type == "true" else "true"


def call_removal(node: Node) -> Iterator[Edit]:
    """Leave a call or an assignment out."""
    if node.type == "expression_statement" and node.named_child_count == 1:
        yield node.start_byte, node.end_byte, ";"
    elif node.type == "call_expression":
        arguments = node.child_by_field_name("arguments")
        if arguments is not None and arguments.named_child_count == 1:
            yield node.start_byte, node.end_byte, text(arguments)


def early_return(node: Node) -> Iterator[Edit]:
    """Drop a guard, or swap break with continue."""
    if node.type == "break_statement" and not _in_switch(node):
        yield node.start_byte, node.end_byte, "continue;"
    elif node.type == "continue_statement":
        yield node.start_byte, node.end_byte, "break;"
    elif node.type == "if_statement" and node.child_by_field_name("alternative") is None:
        body = node.child_by_field_name("consequence")
        if body is not None and any(word in text(body) for word in ("return", "continue", "break")):
            yield node.start_byte, node.end_byte, ";"


def _in_switch(node: Node) -> bool:
    parent = node.parent
    while parent is not None and parent.type not in ("for_statement", "while_statement", "do_statement", "for_range_loop"):
        if parent.type == "case_statement":
            return True
        parent = parent.parent
    return False


def exception(node: Node) -> Iterator[Edit]:
    """Swallow a throw."""
    if node.type == "throw_statement":
        yield node.start_byte, node.end_byte, ";"


def container(node: Node) -> Iterator[Edit]:
    """Swap an end, an order, or smallest with largest."""
    if node.type == "identifier" and text(node) in FUNCTIONS and node.parent is not None and _is_called(node):
        yield node.start_byte, node.end_byte, FUNCTIONS[text(node)]
    elif node.type == "field_identifier" and text(node) in METHODS:
        yield node.start_byte, node.end_byte, METHODS[text(node)]


def _is_called(node: Node) -> bool:
    parent = node.parent
    while parent is not None and parent.type == "qualified_identifier":
        parent = parent.parent
    return parent is not None and parent.type == "call_expression"


def dtype(node: Node) -> Iterator[Edit]:
    """Take a narrower type, or another container."""
    if node.type in ("primitive_type", "type_identifier", "sized_type_specifier"):
        words = text(node)
        if words in TYPES:
            yield node.start_byte, node.end_byte, TYPES[words]
        elif words in ("long long", "long long int", "unsigned long long"):
            yield node.start_byte, node.end_byte, "int"


OPERATORS: dict[str, Callable[[Node], Iterator[Edit]]] = {
    "comparison": comparison,
    "boundary": boundary,
    "arithmetic": arithmetic,
    "boolean": boolean,
    "constant": constant,
    "call removal": call_removal,
    "early return": early_return,
    "exception": exception,
    "container": container,
    "dtype": dtype,
}
"""Name -> what gives the edits of one node."""
