"""What a verifier's own source gives away: words that it looks for, names of files, keys and variables, and reports that it reads.

Everything is read as a syntax tree, texts inside texts too (a runner that is kept as a string); nothing is run.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from acidtest.audit import source
from acidtest.audit.reports import PLACE, example_of, favourable, likely

TEXT_CAP = 200
"""Characters of the longest constant that is kept."""
CAP = 400
"""Constants kept of one kind."""
FILE = re.compile(r"[\w.\-/]{1,60}\.(?:json|jsonl|txt|xml|log|csv|toml|ya?ml|result|out|done|py|cfg|ini)")
VARIABLE = re.compile(r"[A-Z][A-Z0-9_]{2,40}")
PATTERNS = {"search", "match", "fullmatch", "findall", "finditer", "compile", "split"}


@dataclass(kw_only=True)
class Giveaways:
    """Constants, in the order in which they stand."""

    words: dict[str, None] = field(default_factory=dict)
    """Every short text constant that is no docstring."""
    printed: dict[str, None] = field(default_factory=dict)
    """Lines that an embedded runner prints, or that a pattern matches; placeholders filled in."""
    keys: dict[str, None] = field(default_factory=dict)
    """Keys by which mappings are made or read."""
    files: dict[str, None] = field(default_factory=dict)
    variables: dict[str, None] = field(default_factory=dict)
    """Names that may be variables of the environment, or flags."""
    tables: dict[tuple[str, ...], None] = field(default_factory=dict)
    """Keys of mappings that an embedded runner makes, together."""
    names: dict[str, None] = field(default_factory=dict)
    """Names that are looked up as attributes or globals: ``getattr(module, name)``, ``space["name"]``."""


def mine(sources: dict[str, str]) -> Giveaways:
    """Give what the source files of a target give away."""
    found = Giveaways()
    for module in source.modules(sources):
        _read(module.tree, found, depth=0)
    for kept in (found.words, found.printed, found.keys, found.files, found.variables, found.names):
        for extra in list(kept)[CAP:]:
            del kept[extra]
    return found


def _read(tree: ast.AST, found: Giveaways, depth: int) -> None:
    documents = _documents(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            _text(node.value, found, depth)
        elif isinstance(node, ast.Dict):
            _mapping(node, found, depth)
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            found.keys[node.slice.value] = None
            found.names[node.slice.value] = None
        elif isinstance(node, ast.Call):
            _call(node, found, depth)


def _documents(tree: ast.AST) -> set[int]:
    """Give the constants that are docstrings, or stand alone as statements."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}


def _text(text: str, found: Giveaways, depth: int) -> None:
    if depth < 2 and "\n" in text and ("import " in text or "print(" in text or "def " in text):
        _embedded(text, found, depth)
    if 0 < len(text.strip()) <= TEXT_CAP and "\n" not in text.strip():
        found.words[text] = None
    for name in FILE.findall(text) if len(text) <= TEXT_CAP or depth < 2 else ():
        found.files[name] = None
    if VARIABLE.fullmatch(text):
        found.variables[text] = None


def _embedded(text: str, found: Giveaways, depth: int) -> None:
    """Read a runner that is kept as a string; its replacement fields are made names first."""
    for form in (
        text,
        re.sub(r"\{(\w*)[^{}\n]*\}", r"_\1", text.replace("{{", "\x00").replace("}}", "\x01")).replace("\x00", "{").replace("\x01", "}"),
    ):
        try:
            tree = ast.parse(form)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        _read(tree, found, depth + 1)
        return


def _mapping(node: ast.Dict, found: Giveaways, depth: int) -> None:
    keys = tuple(key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str))
    found.keys.update(dict.fromkeys(keys))
    if keys:
        found.tables[keys] = None


def _call(node: ast.Call, found: Giveaways, depth: int) -> None:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
    first = node.args[0] if node.args else None
    if name in PATTERNS and isinstance(first, ast.Constant) and isinstance(first.value, str):
        shown = example_of(first.value)
        if shown:
            found.printed[shown] = None
    if name in {"get", "getenv", "pop"} and isinstance(first, ast.Constant) and isinstance(first.value, str):
        found.keys[first.value] = None
        found.variables[first.value] = None
    if name in {"getattr", "hasattr"} and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
        found.names[str(node.args[1].value)] = None
    if name in {"print", "write", "writelines"}:
        for line in _lines(node):
            found.printed[line] = None


def _lines(node: ast.Call) -> Iterator[str]:
    """Give what a call of print writes, with a favourable figure in the place of what is worked out."""
    parts = [_shown(argument) for argument in node.args]
    whole = " ".join(part for part in parts if part is not None).strip()
    if whole and all(part is not None for part in parts):
        yield from (line for line in whole.splitlines() if line.strip())


def _shown(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_part, node.values))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _shown(node.left), _shown(node.right)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
        return re.sub(r"%[-+#0-9.]*[a-zA-Z]", PLACE, str(node.left.value))
    if isinstance(node, ast.Call):
        return _dumped(node)
    return (
        PLACE
        if isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.BinOp)
        else _part(node)
        if isinstance(node, ast.IfExp)
        else None
    )


def _part(node: ast.expr) -> str:
    """Give a part of a formatted text: a constant, the better one of two, or a place for a figure."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.FormattedValue):
        return _part(node.value)
    if isinstance(node, ast.IfExp):
        options = [_part(node.body), _part(node.orelse)]
        return (likely(options, 1) or options)[0]
    return PLACE


def _dumped(node: ast.Call) -> str | None:
    """Give the JSON that a call of dumps makes of a mapping, as good as can be."""
    argument = node.args[0] if node.args else None
    if isinstance(argument, ast.Dict):
        keys = [key.value for key in argument.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
        return json.dumps(favourable(keys))
    return "1"
