"""Submissions over a base repository: files, deletions, links, executable files, and programs that work in it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from acidtest.envs import Environment
from acidtest.envs import open as open_target
from acidtest.envs.export import script
from acidtest.spec import records

MANIFEST = """
id = "shelf"
version = "1.0.0"
kind = "code"
entry = "environment:Shelf"
licence = "Apache-2.0"
"""
CODE = '''
import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict


class Shelf(CodeEnvironment):
    """Says what stands in the workspace, as a grading command sees it."""

    program_seconds = 5.0

    def tasks(self):
        return [Task(id="one", prompt="tidy up", gold="secret")]

    def base(self, task):
        return Tree({"src/a.py": "a\\n", "docs/b": b"\\xff\\x00", "run.sh": "#!/bin/sh\\necho ran $CASE\\n"}, executable=["run.sh"], links={"now": "src"})

    def verify(self, task, files):
        result = self.run(["sh", "-c", "find . -mindepth 1 ! -type d -printf '%P %y %m\\n' | sort; ./run.sh"], files=files, profile="workspace", environ={"CASE": "7"})
        return Verdict(reward=float(result.ok), message=result.stdout + result.stderr)
'''


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the package."""
    place = tmp_path_factory.mktemp("shelf")
    (place / "environment.toml").write_text(MANIFEST, encoding="utf-8")
    (place / "environment.py").write_text(CODE, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def env(folder: Path) -> Iterator[Environment]:
    with open_target(str(folder)) as found:
        yield found


def graded(env: Environment, submission: dict[str, Any]) -> tuple[float | None, list[str]]:
    """Give the reward, and the workspace as it was listed."""
    judged = env.verify(env.tasks()[0][0], submission)
    assert not judged.error, judged
    return judged.reward, judged.message.splitlines()


def test_an_empty_submission_leaves_the_base_as_it_is(env: Environment) -> None:
    assert graded(env, records.files({})) == (
        1.0,
        ["docs/b f 644", "now l 777", "run.sh f 755", "src/a.py f 644", "ran 7"],
    )


def test_files_links_marks_and_deletions_are_laid_over_the_base(env: Environment) -> None:
    given = records.files({"src/c.sh": "x"}, executable=["src/c.sh"], links={"l": "src/c.sh"}, deleted=["docs"])
    assert graded(env, given)[1][:-1] == ["l l 777", "now l 777", "run.sh f 755", "src/a.py f 644", "src/c.sh f 755"]


@pytest.mark.parametrize("path", ["../out", "/out", "a/../../out"])
def test_a_path_that_leaves_the_workspace_earns_nothing_and_says_why(env: Environment, path: str) -> None:
    reward, said = graded(env, records.files({path: "x"}))
    assert reward == 0.0
    assert "no relative path inside the workspace" in said[0]


def test_a_program_works_in_the_base_and_what_it_leaves_is_judged(env: Environment) -> None:
    source = "import os\nos.remove('docs/b'); open('made', 'w').write(open('src/a.py').read()); os.chmod('made', 0o755)\nos.symlink('made', 'again')"
    assert graded(env, records.program(source))[1][:-1] == ["again l 777", "made f 755", "now l 777", "run.sh f 755", "src/a.py f 644"]


def test_a_command_is_a_program_too(env: Environment) -> None:
    assert "made f 644" in graded(env, records.program(["sh", "-c", "./run.sh > made"]))[1]


def test_a_program_sees_neither_gold_nor_grader_and_ends_with_its_limit(env: Environment) -> None:
    source = "import os\nopen('seen', 'w').write(str(os.environ) + str(os.listdir('/')))\nos.system('sleep 60')"
    with env.solutions.listening() as heard:
        assert "seen f 644" in graded(env, records.program(source))[1]
    assert heard[0].ended == "deadline"
    assert b"secret" not in heard[0].collected["seen"]
    assert b"'env'" not in heard[0].collected["seen"]


def test_the_base_can_be_asked_for_and_is_a_capability(env: Environment) -> None:
    assert "base" in env.capabilities
    found = env.base(env.tasks()[0][0])
    assert found is not None
    assert found.executable == {"run.sh"}
    assert found["docs/b"] == b"\xff\x00"


def test_an_exported_script_plays_files_marks_and_programs(env: Environment, folder: Path, tmp_path: Path) -> None:
    task = env.tasks()[0][0]
    given = [records.files({"x": "1"}, executable=["x"], links={"y": "x"}, deleted=["docs"]), records.program("open('z', 'w').close()")]
    probes = [
        {"task": task, "submission": s, "role": "probe", "reward": env.verify(task, s).raw, "error": "", "context": "main"} for s in given
    ]
    witness = {
        "rule": "I641",
        "kind": "verify",
        "claim": "both are judged",
        "probes": probes,
        "runs": [],
        "trials": {"n": 1, "at_least": 1},
    }
    file = tmp_path / "witness.py"
    file.write_text(script(env.opening, json.loads(json.dumps(witness)), folder=str(folder)), encoding="utf-8")
    done = subprocess.run([sys.executable, str(file), "--i-trust-this-code"], capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.count("same:") == 2
