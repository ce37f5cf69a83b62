"""Rows of tasks from a JSON Lines or Parquet file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from acidtest.errors import SpecError, TargetError

CAP = 512 << 20


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
    rows = []
    try:
        with path.open(encoding="utf-8-sig") as handle:
            for number, line in enumerate(handle, 1):
                if line.strip():
                    rows.append(_row(line, path, number))
    except UnicodeDecodeError as exc:
        raise SpecError(f"byte {exc.start} is not UTF-8", where=str(path), expected="UTF-8 text") from exc
    return rows


def _row(line: str, path: Path, number: int) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as exc:
        raise SpecError(f"not JSON: {exc}", where=f"{path}:{number}", expected="one object a line") from exc
    if not isinstance(row, dict):
        raise SpecError(f"is a {type(row).__name__}", where=f"{path}:{number}", expected="an object")
    return row


def _parquet(path: Path) -> list[dict[str, Any]]:
    try:
        from pyarrow import parquet
    except ImportError as exc:
        raise TargetError("reading Parquet needs pyarrow", where=str(path), mend="pip install 'acidtest[parquet]', or give JSON Lines") from exc
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows
