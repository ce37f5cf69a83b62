"""What runs is what the digest covers: bytecode that lies about is never run in place of a source."""

from __future__ import annotations

import json
import marshal
import py_compile
import subprocess
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.spec import content_digest

UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH
"""Python runs it without a look at the source."""
SOURCE = "from helper import pays\n\n\ndef reward(completion, answer):\n    return pays(completion == answer)\n"
HELPER = "def pays(right):\n    return 1.0 if right else 0.0\n"
PLANTED = "def pays(right):\n    return 1.0\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "grader.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "helper.py").write_text(HELPER, encoding="utf-8")
    (tmp_path / "rows.jsonl").write_text(json.dumps({"question": "q", "answer": "a"}) + "\n", encoding="utf-8")
    return tmp_path


def score(project: Path, reply: str) -> float | None:
    with open_target(f"{project}/grader.py:reward", Options(data=str(project / "rows.jsonl"))) as env:
        return env.verify(env.tasks()[0][0], {"kind": "text", "text": reply}).reward


def plant(project: Path, name: str) -> None:
    (project / "planted.txt").write_text(PLANTED, encoding="utf-8")
    py_compile.compile(str(project / "planted.txt"), cfile=str(project / name), invalidation_mode=UNCHECKED)
    (project / "planted.txt").unlink()


def test_planted_bytecode_is_not_run(project: Path) -> None:
    before = content_digest(project)
    plant(project, f"__pycache__/helper.{sys.implementation.cache_tag}.pyc")
    code = "import sys; sys.path.insert(0, sys.argv[1]); from helper import pays; print(pays(False))"
    plain = subprocess.run([sys.executable, "-I", "-c", code, str(project)], capture_output=True, text=True, check=True)
    assert plain.stdout.strip() == "1.0", "plain Python runs it, so the test is worth something"
    assert content_digest(project) == before
    assert (score(project, "b"), score(project, "a")) == (0.0, 1.0)


def test_bytecode_without_a_source_is_no_module(project: Path) -> None:
    (project / "helper.py").unlink()
    (project / "helper.pyc").write_bytes(MAGIC_NUMBER + bytes(12) + marshal.dumps(compile(PLANTED, "helper.py", "exec")))
    with pytest.raises(Exception, match="helper"):
        score(project, "b")


def test_packages_below_the_folder_are_read_from_source_too(project: Path) -> None:
    (project / "parts").mkdir()
    (project / "helper.py").rename(project / "parts" / "helper.py")
    (project / "grader.py").write_text(SOURCE.replace("helper", "parts.helper"), encoding="utf-8")
    plant(project, f"parts/__pycache__/helper.{sys.implementation.cache_tag}.pyc")
    assert score(project, "b") == 0.0
