"""Rows of tasks that are broken are refused with file and line."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from acidtest.errors import UsageError
from tests.bad_input.targets import GOOD, grader, package, refusal, report

SOUND = "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n"
ROW = b'{"question": "What is 2 + 2?", "answer": "4"}\n'
BROKEN = {
    "a broken line": (ROW + ROW + b'{"question": \n', ["rows.jsonl:3", "not JSON"]),
    "a list": (ROW + b"[1, 2]\n", ["rows.jsonl:2", "is a list"]),
    "nothing": (b"", ["rows.jsonl", "holds no rows"]),
    "blank lines": (b"\n\n  \n", ["rows.jsonl", "holds no rows"]),
    "not UTF-8": (ROW + b'{"question": "caf\xe9"}\n', ["rows.jsonl:2", "not UTF-8"]),
    "binary junk": (b"\x00\x01\x02PAR1\xff\n", ["rows.jsonl:1"]),
    "a huge line": (b'{"question": "' + b"x" * (33 << 20) + b'"}\n', ["rows.jsonl:1", "more than 32 MB"]),
    "ten thousand levels": (ROW + b'{"question": ' + b"[" * 10_000 + b"]" * 10_000 + b"}\n", ["rows.jsonl:2"]),
    "a hundred levels": (ROW + b'{"question": ' + b"[" * 100 + b"]" * 100 + b"}\n", ["rows.jsonl:2", "deep"]),
    "a number of ten thousand digits": (ROW + b'{"answer": ' + b"9" * 10_000 + b"}\n", ["rows.jsonl:2", "not JSON"]),
}
OWN = {
    "a broken line": ('{"id": "a"}\n{"id": \n', ["tasks.jsonl:2", "not JSON"]),
    "an unknown field": ('{"id": "a", "colour": 1}\n', ["tasks.jsonl:1", "colour"]),
    "no id": ('{"prompt": "x"}\n', ["tasks.jsonl:1", "id"]),
    "an id that is NaN": ('{"id": NaN}\n', ["task 0", "field id", "float"]),
    "data that are a list": ('{"id": "a", "data": [1]}\n', ["task 0", "field data", "list"]),
    "ten thousand levels": ('{"id": "a", "prompt": ' + "[" * 10_000 + "]" * 10_000 + "}\n", ["tasks.jsonl:1"]),
}


@pytest.mark.parametrize("name", BROKEN)
def test_rows_of_a_function(name: str, tmp_path: Path) -> None:
    rows, expected = BROKEN[name]
    told = refusal(*grader(tmp_path / "project", SOUND, rows))
    assert [part for part in expected if part not in told] == [], told[:2000]


@pytest.mark.parametrize("name", OWN)
def test_tasks_of_a_package(name: str, tmp_path: Path) -> None:
    tasks, expected = OWN[name]
    source = "from acidtest.spec import TextEnvironment\n\n\nclass Env(TextEnvironment):\n    def verify(self, task, reply):\n        return 0.0\n"
    told = refusal(package(tmp_path / "env", manifest=GOOD + '[tasks]\nsource = "tasks.jsonl"\n', source=source, tasks_jsonl=tasks))
    assert [part for part in expected if part not in told] == [], told[:2000]


def test_rows_that_are_not_there(tmp_path: Path) -> None:
    target, options = grader(tmp_path / "project", SOUND)
    assert "does not exist" in refusal(target, replace(options, data=f"{tmp_path}/none.jsonl"))


def test_rows_from_a_pipe(tmp_path: Path) -> None:
    target, options = grader(tmp_path / "project", SOUND)
    os.mkfifo(tmp_path / "pipe.jsonl")
    assert "pipe.jsonl" in refusal(target, replace(options, data=f"{tmp_path}/pipe.jsonl"))


def test_a_column_that_is_not_there(tmp_path: Path) -> None:
    target, options = grader(tmp_path / "project", SOUND)
    with pytest.raises(UsageError, match="no column 'gold'"):
        report(target, replace(options, answer="gold"))


def test_duplicate_ids_are_a_finding(tmp_path: Path) -> None:
    told = report(*grader(tmp_path / "project", SOUND, b'{"id": "a", "question": "1 + 1?", "answer": "2"}\n' * 4))
    assert [finding.code for finding in told.findings] == ["S102"]
