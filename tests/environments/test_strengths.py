"""Packages of known strength: as many wrong programs pass as were built to pass."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.envs import open as open_target
from scripts import function_tasks as making


@pytest.fixture(scope="module")
def table() -> dict[str, making.Line]:
    return {line.strength: line for line in making.strengths([4])}


@pytest.mark.parametrize("strength", making.STRENGTHS)
def test_spoilt_programs_pass_as_often_as_was_built_in(strength: str, table: dict[str, making.Line]) -> None:
    low, high = table[strength].interval
    assert low <= table[strength].expected <= high


def test_more_tests_let_fewer_wrong_programs_pass(table: dict[str, making.Line]) -> None:
    assert table["weak"].accepted > 2 * table["medium"].accepted > 20 * table["strong"].accepted


@pytest.mark.parametrize("strength", making.STRENGTHS)
def test_a_package_of_one_task_shows_what_was_asked_for(strength: str, tmp_path: Path) -> None:
    folder = making.package(tmp_path / "one", strength=strength, visible=10, only=["clamp"])
    (row,) = [json.loads(line) for line in (folder / "tasks.jsonl").read_text().splitlines()]
    assert row["prompt"].count("\nassert clamp(") == 10
    assert len(row["data"]["tests"]) == (making.STRENGTHS[strength] or len(row["data"]["tests"])) >= 2
    with open_target(str(folder)) as env:
        task = env.tasks()[0][0]
        assert env.verify(task, env.reference(task) or {}).reward == 1.0
