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
    Row("user namespaces", "ok", "uid map can be written"),
    Row("container", "missing", "no podman or docker", "apt-get install podman"),
)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a machine in place of this one."""
    fake = ModuleType("acidtest.sandbox.machine")
    fake.facts = lambda: ROWS  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "acidtest.sandbox.machine", fake)


def test_tells_each_fact_and_how_to_get_what_is_missing(run: Run, machine: None) -> None:
    said = run("doctor")
    assert said.code == 0
    assert "user namespaces  ok       uid map can be written" in said.out
    assert "to get it: apt-get install podman" in said.out


def test_answers_in_json(run: Run, machine: None) -> None:
    assert json.loads(run("doctor", "--json").out)[1]["mend"] == "apt-get install podman"
