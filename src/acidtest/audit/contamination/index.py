"""An index: documents of elsewhere, kept as hashes in a file, so that texts which must stay secret can be compared with.

A JSON Lines file. The first line is ``{"acidtest-index": 1, "documents": N, "sources": [names]}``, each other one
``{"name": "rows.jsonl:7", "answer": HASH, "tokens": "base64 of 64-bit little-endian hashes"}``. Words that are tried
one by one can be recognised in it: it hides texts from readers, not from somebody who guesses them.
"""

from __future__ import annotations

import base64
import binascii
import json
import struct
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from acidtest.audit.contamination.document import Document
from acidtest.errors import SpecError

MARK, VERSION = "acidtest-index", 1
CAP = 1 << 30
"""Bytes of the largest index that is read."""
LINE_CAP = 1 << 20


def write_index(path: Path, documents: Sequence[Document], sources: Sequence[str]) -> None:
    """Write an index."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        file.writelines(f"{json.dumps(line)}\n" for line in _lines(documents, sources))


def _lines(documents: Sequence[Document], sources: Sequence[str]) -> Iterator[dict[str, Any]]:
    yield {MARK: VERSION, "documents": len(documents), "sources": list(sources)}
    for one in documents:
        packed = struct.pack(f"<{len(one.key)}Q", *one.key)
        yield {"name": one.name, "answer": one.answer, "tokens": base64.b64encode(packed).decode("ascii")}


def read_index(path: Path) -> list[Document]:
    """Read an index. Raises SpecError with file and line."""
    if not path.is_file():
        raise SpecError("does not exist", where=str(path), expected="an index", mend="`acidtest index FILES... --out INDEX` makes one")
    if path.stat().st_size > CAP:
        raise SpecError(f"is larger than {CAP >> 20} MB", where=str(path))
    with path.open("rb") as file:
        _check_head(file.readline(LINE_CAP), path)
        return list(_documents(file, path))


def _check_head(raw: bytes, path: Path) -> None:
    head = _object(raw, f"{path}:1")
    if head.get(MARK) != VERSION:
        raise SpecError(
            "is no index that this version reads",
            where=f"{path}:1",
            expected=f'{{"{MARK}": {VERSION}, ...}}',
            mend="`acidtest index FILES... --out INDEX` makes one",
        )


def _documents(lines: Iterable[bytes], path: Path) -> Iterator[Document]:
    for number, raw in enumerate(lines, 2):
        where = f"{path}:{number}"
        if len(raw) > LINE_CAP:
            raise SpecError(f"is a line of more than {LINE_CAP >> 20} MB", where=where)
        line = _object(raw, where)
        try:
            packed = base64.b64decode(line["tokens"], validate=True)
            key = struct.unpack(f"<{len(packed) // 8}Q", packed)
            yield Document(str(line["name"]), key, int(line["answer"]))
        except (KeyError, TypeError, ValueError, binascii.Error, struct.error) as exc:
            raise SpecError(f"is no entry of an index: {exc}", where=where, expected="name, answer and tokens") from exc


def _object(raw: bytes, where: str) -> dict[str, Any]:
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError) as exc:
        raise SpecError(f"not JSON: {exc}", where=where, expected="one object a line") from exc
    if not isinstance(found, dict):
        raise SpecError(f"is a {type(found).__name__}", where=where, expected="an object")
    return found
