"""``acidtest index``: rows and paragraphs become an index that an audit can be held against."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.contamination.index import read_index
from acidtest.cli import main

ROWS = [{"question": "Where does the ferry land?", "answer": "At the pier"}, {"question": "Who rings the bell?", "answer": "The boy"}]


def rows(folder: Path) -> Path:
    path = folder / "rows.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    return path


def test_rows_are_indexed_by_their_usual_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["index", str(rows(tmp_path)), "--out", str(tmp_path / "x.index")]) == 0
    found = read_index(tmp_path / "x.index")
    assert [one.name for one in found] == ["rows.jsonl:1", "rows.jsonl:2"]
    assert all(one.answer for one in found)
    assert "2 entries" in capsys.readouterr().out


def test_paragraphs_of_a_text_are_entries_without_an_answer(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("First part,\nof two lines.\n\n\nSecond part.\n")
    assert main(["index", str(tmp_path / "notes.txt"), "--out", str(tmp_path / "x.index")]) == 0
    assert [(len(one.key), one.answer) for one in read_index(tmp_path / "x.index")] == [(5, 0), (2, 0)]


@pytest.mark.parametrize(("words", "says"), [(["--prompt", "gone"], "no column 'gone'"), (["--answer", "gone"], "no column 'gone'")])
def test_a_column_that_is_not_there_is_named(words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["index", str(rows(tmp_path)), "--out", str(tmp_path / "x.index"), *words]) == 2
    assert says in capsys.readouterr().err


def test_nothing_to_index_is_a_usage_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.txt").write_text("\n\n")
    assert main(["index", str(tmp_path / "empty.txt"), "--out", str(tmp_path / "x.index")]) == 2
    assert "nothing to index" in capsys.readouterr().err


def test_an_index_that_is_not_there_is_told_before_anything_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "gymnasium:CartPole-v1", "--index", str(tmp_path / "gone")]) == 2
    assert "acidtest index" in capsys.readouterr().err
