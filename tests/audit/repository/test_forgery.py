"""A forged ending leaves exactly what it says, in Python and in a shell."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from acidtest.audit.repository.forgery import Forgery

FORGED = Forgery(out="2 passed\n", err="ok\n", code=0, files={"out/report.xml": b"<testsuite/>"}, status=True)


def ended(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("late", "leave", "code", "out"),
    [
        (False, True, 0, "2 passed\n"),  # at once, and nothing after it
        (True, True, 0, "real\n2 passed\n"),  # when the interpreter ends
        (False, False, 7, "2 passed\nreal\n"),  # and the program goes on
    ],
)
def test_python_leaves_output_files_and_status(tmp_path: Path, late: bool, leave: bool, code: int, out: str) -> None:
    source = FORGED.python(late=late, leave=leave) + "print('real', flush=True)\nraise SystemExit(7)\n"
    done = ended([sys.executable, "-c", source], tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (code, out, "ok\n")
    assert (tmp_path / "out" / "report.xml").read_bytes() == b"<testsuite/>"


def test_a_shell_leaves_the_same(tmp_path: Path) -> None:
    done = ended(["sh", "-c", FORGED.shell()], tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "2 passed\n", "ok\n")
    assert (tmp_path / "out" / "report.xml").read_text().strip() == "<testsuite/>"


def test_make_leaves_the_same_for_each_target(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text(FORGED.make(["test", "check"]), encoding="utf-8")
    (tmp_path / FORGED.script).write_text(FORGED.shell(), encoding="utf-8")
    done = ended(["make", "-s", "check"], tmp_path)
    assert (done.returncode, done.stdout) == (0, "2 passed\n")


def test_nothing_to_forge_is_nothing() -> None:
    assert not Forgery(code=0).possible
    assert Forgery(status=True).possible
