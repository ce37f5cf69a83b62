"""An index holds hashes, comes back as it was, and is read with suspicion."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.contamination.document import document
from acidtest.audit.contamination.index import read_index, write_index
from acidtest.errors import SpecError

HEAD = '{"acidtest-index": 1, "documents": 1, "sources": []}\n'


def test_comes_back_as_it_was_and_holds_no_text(tmp_path: Path) -> None:
    given = [document("a", "Where is the secret harbour?", "north"), document("b", "2 + 2", "")]
    write_index(tmp_path / "x", given, ["rows.jsonl"])
    assert read_index(tmp_path / "x") == given
    assert "secret" not in (tmp_path / "x").read_text()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("[]\n", "is a list"),
        ('{"acidtest-index": 2}\n', "no index that this version reads"),
        (HEAD + "{}\n", "no entry of an index"),
        (HEAD + '{"name": "a", "answer": 0, "tokens": "!"}\n', "no entry of an index"),
        (HEAD + '{"name": "a", "answer": 0, "tokens": "AAAA"}\n', "no entry of an index"),
        (HEAD + '{"name": "a", "answer": "x", "tokens": ""}\n', "no entry of an index"),
        (HEAD + "[" * 5000 + "\n", "not JSON"),
    ],
)
def test_a_broken_index_names_its_line(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "x").write_text(text)
    with pytest.raises(SpecError, match=says) as told:
        read_index(tmp_path / "x")
    assert f"{tmp_path}/x:" in told.value.where


def test_a_missing_index_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="acidtest index"):
        read_index(tmp_path / "gone")
