"""The command says it in one message on stderr or in the report, and answers 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.cli import main
from tests.bad_input.targets import GOOD, package

BROKEN = {
    "a manifest that is no TOML": ("id = \n", "environment.toml:1"),
    "a field of the wrong type": (GOOD + '[limits]\nseconds = "fast"\n', "limits.seconds"),
    "an import that exits": (GOOD, "SystemExit"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_check_answers_2(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    manifest, expected = BROKEN[name]
    folder = package(tmp_path / "env", manifest=manifest, source="import sys\nsys.exit(3)\n")
    assert main(["check", str(folder), "--quiet", "--out", str(tmp_path / "out")]) == 2
    told = "".join(capsys.readouterr())
    assert expected in "".join(told.split())  # long paths are broken over lines
    assert "Traceback" not in told
