"""What is seen of a grading: idle work, the grader's files, the folder into which a submission is laid."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.engine import Settings, prepare
from acidtest.audit.example import Package
from acidtest.audit.repository.scene import Scene, is_test, scene_of
from acidtest.audit.repository.specimens import IN_UNITTEST, RESTORED, UNITTEST_RUN, graded
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.envs import open as open_target

TRUSTING = graded(RESTORED + UNITTEST_RUN + "return float(ran.ok)", more=IN_UNITTEST)
BELOW = (
    TRUSTING.replace("files=files, profile", 'files={f"repo/{path}": text for path, text in files.items()}, profile')
    .replace('"workspace")', '"workspace", environ={"PYTHONPATH": "repo"})')
    .replace('"-m", "unittest", "-q", "tests.test_price"', '"-m", "unittest", "-q", "repo.tests.test_price"')
)


def seen(source: str, folder: Path) -> Scene | None:
    """Give the scene of the first task."""
    target, options = Package(source, kind="code").write(folder)
    with open_target(target, options) as env:
        bench = prepare(env, Settings(jobs=1))
        bench = bench[0] if isinstance(bench, tuple) else bench
        return scene_of(bench, bench.tasks[0])


def test_idle_work_is_the_repository_as_it_is_given(tmp_path: Path) -> None:
    scene = seen(TRUSTING, tmp_path)
    assert scene is not None
    assert (scene.scores.good, scene.scores.idle) == (1.0, 0.0)
    assert scene.still == {}
    assert scene.python_paths == ("shop/price.py",)
    assert "sum(price" in scene.text_of("shop/price.py")
    assert {"tests/test_price.py", "shop/__init__.py"} <= set(scene.graders)


def test_a_folder_below_the_work_folder_is_seen_through(tmp_path: Path) -> None:
    scene = seen(BELOW, tmp_path)
    assert scene is not None
    assert scene.prefix == "repo/"
    assert "tests/test_price.py" in scene.graders


def test_a_function_that_is_called_is_no_repository(tmp_path: Path) -> None:
    assert seen(ISOLATED, tmp_path) is None


@pytest.mark.parametrize(
    ("path", "test"),
    [
        ("tests/a.py", True),
        ("pkg/test_a.py", True),
        ("a_test.go", True),
        ("spec/a.rb", True),
        ("src/attest.py", False),
        ("contest/a.py", False),
    ],
)
def test_tests_are_told_by_their_names(path: str, test: bool) -> None:
    assert is_test(path) is test
