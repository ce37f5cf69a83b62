"""Rows of tasks from a JSON Lines or Parquet file."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

from acidtest.envs.inside import wire
from acidtest.errors import SpecError, TargetError

CAP = 512 << 20
LINE_CAP = 32 << 20
BOM = b"\xef\xbb\xbf"


def read_rows(path: Path) -> list[dict[str, Any]]:
    """Give the rows. Raises SpecError with file and line."""
    if not path.is_file():
        raise SpecError("does not exist", where=str(path), expected="a JSON Lines or Parquet file")
    if path.stat().st_size > CAP:
        raise SpecError(f"is larger than {CAP >> 20} MB", where=str(path), mend="give a sample of it")
    rows = _parquet(path) if path.suffix == ".parquet" else _lines(path)
    if not rows:
        raise SpecError("holds no rows", where=str(path), expected="at least one object")
    return rows


def _lines(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    with path.open("rb") as handle:
        for number in count(1):
            raw = handle.readline(LINE_CAP + 1)
            if not raw:
                return rows
            if len(raw) > LINE_CAP:
                raise SpecError(f"is a line of more than {LINE_CAP >> 20} MB", where=f"{path}:{number}", expected="one object a line")
            text = _text(raw.removeprefix(BOM) if number == 1 else raw, path, number)
            if text.strip():
                rows.append(_row(text, path, number))
    return rows


def _text(raw: bytes, path: Path, number: int) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as exc:
        raise SpecError(f"byte {exc.start} of the line is not UTF-8", where=f"{path}:{number}", expected="UTF-8 text") from exc


def _row(line: str, path: Path, number: int) -> dict[str, Any]:
    where = f"{path}:{number}"
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as exc:
        raise SpecError(f"not JSON: {exc}", where=where, expected="one object a line") from exc
    if not isinstance(row, dict):
        raise SpecError(f"is a {type(row).__name__}", where=where, expected="an object")
    if line.count("[") + line.count("{") > wire.DEPTH_CAP // 2:
        try:
            wire.encode(row)
        except wire.Unsendable as exc:
            raise SpecError(f"the row is {exc}", where=where, expected=f"values of at most {wire.DEPTH_CAP} levels") from exc
    return row


def _parquet(path: Path) -> list[dict[str, Any]]:
    try:
        from pyarrow import ArrowException, parquet  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError as exc:
        raise TargetError(
            "reading Parquet needs pyarrow", where=str(path), mend="pip install 'acidtest[parquet]', or give JSON Lines"
        ) from exc
    try:
        rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    except (ArrowException, OSError) as exc:
        raise SpecError(f"not Parquet: {exc}", where=str(path), expected="a Parquet file") from exc
    return rows
