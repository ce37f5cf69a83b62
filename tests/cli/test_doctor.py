"""``acidtest doctor`` tells what this machine offers."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from types import ModuleType

import pytest

from tests.cli.conftest import Run


@dataclass(frozen=True)
class Row:
    name: str
    state: str
    detail: str
    mend: str = ""


ROWS = (
    Row("sandbox zygote", "good", "runs, confined"),
    Row("sandbox process", "weak", "confines nothing"),
    Row("podman", "lacking", "not installed", "apt-get install podman"),
)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Put a machine in place of this one."""
    fake = ModuleType("acidtest.sandbox.machine")
    fake.facts = lambda: ROWS
    monkeypatch.setitem(sys.modules, "acidtest.sandbox.machine", fake)
    return fake


def test_tells_each_fact_and_how_to_get_what_is_missing(run: Run, machine: ModuleType) -> None:
    said = run("doctor")
    assert said.code == 0
    assert said.out.startswith("READY  foreign code can be confined here: zygote\n")
    assert "podman           lacking  not installed" in said.out
    assert "to get it: apt-get install podman" in said.out


def test_without_a_sandbox_that_confines_it_is_exit_2(run: Run, machine: ModuleType) -> None:
    machine.facts = lambda: ROWS[1:]
    said = run("doctor")
    assert said.code == 2
    assert said.out.startswith("NOT READY")


def test_answers_in_json(run: Run, machine: ModuleType) -> None:
    assert json.loads(run("doctor", "--json").out)[2]["mend"] == "apt-get install podman"


def test_this_machine_can_be_told(run: Run) -> None:
    said = run("doctor", "--json")
    assert said.code in {0, 2}
    assert {"name", "state", "detail", "mend"} == set(json.loads(said.out)[0])
