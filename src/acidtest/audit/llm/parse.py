"""Candidates out of a model's answer, read as kindly as can be: small models are not tidy."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePosixPath

CANDIDATES = 4
"""Candidates taken from one answer."""
SIZE_CAP = 64_000
"""Characters of one candidate."""
FILES_CAP = 12
REPLY_CAP = 4000
"""Longest unfenced answer that is taken for a reply."""

_FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,})[ \t]*([^\n`]*)\n(.*?)(?:^[ \t]*(?:`{3,}|~{3,})[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
"""A block; the fence that closes it may have another length than the one that opens it."""
_HEADING = re.compile(r"^[\s#*>-]*(?:candidate|attempt|submission|solution|option)\b[\s#:*]*\d+\b[^\n]*$", re.IGNORECASE | re.MULTILINE)
_NAMED = re.compile(r"^\s*(?:#|//|--|<!--)?\s*(?:file(?:name)?|path)\s*[:=]\s*[`\"']?([\w./-]+)", re.IGNORECASE)
_PATH = re.compile(r"(?:^|[\s:={\"'`(])((?:[\w-][\w.-]*/)*[\w-][\w.-]*\.[A-Za-z]{1,6})(?:$|[\s}\"'`),:])")


@dataclass(frozen=True)
class Candidate:
    """One submission that a model hands in: one text, or several files by path ('' is the main one)."""

    files: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """Give the only text, or all files one after the other."""
        if len(self.files) == 1 and not self.files[0][0]:
            return self.files[0][1]
        return "\n".join(f"# file: {path or 'main'}\n{text}" for path, text in self.files)


def candidates(answer: str, *, takes: str) -> list[Candidate]:
    """Give the candidates of an answer, each once; none when it cannot be read at all."""
    found = list(_from_json(answer, takes)) or list(_from_blocks(answer, takes)) or list(_from_plain(answer, takes))
    kept = [candidate for candidate in dict.fromkeys(found) if _fits(candidate)]
    return kept[:CANDIDATES]


def _fits(candidate: Candidate) -> bool:
    return 0 < len(candidate.files) <= FILES_CAP and sum(len(text) for _, text in candidate.files) <= SIZE_CAP


def _from_json(answer: str, takes: str) -> Iterator[Candidate]:
    """Read ``{"candidates": [...]}``, and of programs ``["...", ...]`` or ``{path: text}``; alone or in the one fenced block."""
    blocks = _FENCE.findall(answer)
    text = blocks[0][1] if len(blocks) == 1 and blocks[0][0].strip().lower() in ("json", "") else answer
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        return
    listed = raw.get("candidates") if isinstance(raw, dict) else None
    if listed is None and takes != "reply":
        listed = raw if isinstance(raw, list) else [raw]
    for item in listed if isinstance(listed, list) else []:
        if isinstance(item, str):
            yield Candidate((("", item),))
        elif (
            takes != "reply"
            and isinstance(item, dict)
            and item
            and all(isinstance(value, str) and "." in key for key, value in item.items())
        ):
            named = [(path, value) for key, value in item.items() if (path := _path(key)) is not None]
            if len(named) == len(item):
                yield Candidate(tuple(named))


def _from_blocks(answer: str, takes: str) -> Iterator[Candidate]:
    """Read fenced blocks: under numbered headings one candidate each, else a candidate a block; named ones belong together."""
    for section in _sections(answer):
        blocks = [(_name(info, body), body) for info, body in _FENCE.findall(section)]
        named = [(path, body) for path, body in blocks if path]
        if named and takes != "reply":
            rest = next((body for path, body in blocks if not path), None)
            yield Candidate(tuple(dict([*((("", rest),) if rest is not None else ()), *named]).items()))
            continue
        for _, body in blocks:
            yield Candidate((("", body if takes != "reply" else body.strip("\n")),))


def _sections(answer: str) -> list[str]:
    cuts = [match.start() for match in _HEADING.finditer(answer)]
    edges = [0, *cuts, len(answer)]
    return [answer[start:end] for start, end in pairwise(edges) if answer[start:end].strip()]


def _name(info: str, body: str) -> str:
    """Give the path that a block names: in its info string, or in a comment on its first line."""
    words = info.strip().split(None, 1)
    told = _PATH.search(words[-1]) if words and ("." in words[-1]) else None
    first = _NAMED.match(body.split("\n", 1)[0])
    path = told[1] if told else first[1] if first else ""
    return _path(path) or ""


def _path(text: str) -> str | None:
    """Give a path inside the submission; '' for the main file, None for one that leaves it."""
    pure = PurePosixPath(text)
    if pure.is_absolute() or ".." in pure.parts or "\\" in text or "\0" in text or len(text) > 200:
        return None
    return str(pure) if text else ""


def _from_plain(answer: str, takes: str) -> Iterator[Candidate]:
    """Take an answer without any fence for the candidate itself: a program that parses, or a short reply."""
    text = answer.strip()
    if takes == "reply" and 0 < len(text) <= REPLY_CAP:
        parts = [part for part in _HEADING.sub("\x00", text).split("\x00") if part.strip()]
        yield from (Candidate((("", part.strip()),)) for part in parts)
    elif takes == "program" and text:
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return
        if any(not isinstance(node, ast.Expr) or isinstance(node.value, ast.Call) for node in tree.body):
            yield Candidate((("", text + "\n"),))
