"""Examples that a prompt shows to everybody: calls with their results, and samples of input and output."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

CAP = 1 << 16
"""Characters of a prompt that are read."""
MOST = 50
YIELDS = re.compile(
    r"\s*(`?\s*)(==|->|=>|→|⇒|=|returns?|gives?|yields?|is|should (return|be|give)|evaluates to|outputs?|#\s*(->|=>|returns?)?|\n)\s*(`?)\s*",
    re.IGNORECASE,
)
INPUT = re.compile(r"^[ \t>*#`]*(?:sample |example )?inputs?[ \t]*\d*[ \t]*[:`*]*[ \t]*(?P<rest>.*)$", re.IGNORECASE)
OUTPUT = re.compile(r"^[ \t>*#`]*(?:sample |example |expected )?outputs?[ \t]*\d*[ \t]*[:`*]*[ \t]*(?P<rest>.*)$", re.IGNORECASE)


def calls(prompt: str, name: str) -> list[tuple[tuple[Any, ...], Any]]:
    """Give calls of a function that a prompt shows, each as its literal arguments and its literal result."""
    found = []
    prompt = prompt[:CAP]
    for start in re.finditer(rf"(?<![\w.]){re.escape(name)}\(", prompt):
        end = _closing(prompt, start.end() - 1)
        arguments = _arguments(prompt[start.start() : end]) if end else None
        between = YIELDS.match(prompt, end) if end else None
        if arguments is not None and between is not None:
            value = _longest_literal(prompt[between.end() :])
            if value:
                found.append((arguments, value[0]))
    return found[:MOST]


def _closing(text: str, start: int) -> int:
    """Give the place behind the bracket that closes the one at `start`, or 0; brackets in quotes do not count."""
    depth, quote = 0, ""
    for at in range(start, min(len(text), start + 2000)):
        letter = text[at]
        if quote:
            quote = "" if letter == quote and text[at - 1] != "\\" else quote
        elif letter in "\"'":
            quote = letter
        else:
            depth += (letter in "([{") - (letter in ")]}")
            if depth == 0:
                return at + 1
    return 0


def _arguments(call: str) -> tuple[Any, ...] | None:
    try:
        node = ast.parse(call, mode="eval").body
        if not isinstance(node, ast.Call) or node.keywords:
            return None
        return tuple(ast.literal_eval(argument) for argument in node.args)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return None


def _longest_literal(text: str) -> list[Any]:
    """Give [value] of the longest literal at the beginning of a text, or []."""
    line = text.split("\n\n", 1)[0][:2000]
    if line[:1] in "[({":
        end = _closing(line, 0)
        return _literal(line[:end])
    if line[:1] in "\"'":
        end = line.find(line[0], 1)
        return _literal(line[: end + 1])
    word = re.match(r"-?\d[\d_]*(\.\d+)?([eE][-+]?\d+)?|True|False|None|-?inf", line)
    return _literal(word[0]) if word else []


def _literal(text: str) -> list[Any]:
    try:
        return [ast.literal_eval(text)]
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return []


def samples(prompt: str) -> list[tuple[str, str]]:
    """Give samples of standard input and output: blocks under a line ``Input`` and a line ``Output``."""
    return [(given, wanted) for given, wanted in _blocks(prompt[:CAP].splitlines()) if wanted.strip()][:MOST]


def _blocks(lines: list[str]) -> Iterator[tuple[str, str]]:
    kind, parts = "", {"in": [""], "out": [""]}
    for line in [*lines, "Input"]:
        asked, told = INPUT.match(line), OUTPUT.match(line)
        if asked and not told:
            if kind == "out":
                yield _block(parts["in"]), _block(parts["out"])
            kind, parts = "in", {"in": [asked["rest"]], "out": []}
        elif told and kind:
            kind = "out"
            parts["out"] = [told["rest"]]
        elif kind:
            parts[kind].append(line)


def _block(lines: list[str]) -> str:
    """Give the text of a block: up to the first empty line after it began, without fences."""
    kept: list[str] = []
    for line in lines:
        if line.strip().startswith("```"):
            if kept:
                break
            continue
        if not line.strip() and kept:
            break
        if line.strip():
            kept.append(line.strip(" `"))
    return "\n".join(kept) + "\n"
