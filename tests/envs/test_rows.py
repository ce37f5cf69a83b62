"""Rows come from JSON Lines or Parquet, and are the same rows."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow
from pyarrow import parquet

from acidtest.envs.formats.rows import read_rows

ROWS = [{"question": "What is 1 + 1?", "answer": "2", "choices": ["1", "2"]}, {"question": "é?", "answer": "x", "choices": []}]


def test_parquet_gives_the_same_rows_as_json_lines(tmp_path: Path) -> None:
    parquet.write_table(pyarrow.Table.from_pylist(ROWS), tmp_path / "rows.parquet")
    (tmp_path / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS), encoding="utf-8")
    assert read_rows(tmp_path / "rows.parquet") == read_rows(tmp_path / "rows.jsonl") == ROWS
