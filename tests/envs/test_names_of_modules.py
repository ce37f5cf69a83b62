"""An author's modules may bear any name: those of the worker, and of what a job is given, are out of their way."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.envs import Environment
from acidtest.envs import open as open_target

NAMES = sorted(path.stem for path in (Path(__file__).parents[2] / "src/acidtest/envs/inside").glob("*.py"))
MANIFEST = 'id = "names"\nversion = "1.0.0"\nkind = "text"\nentry = "environment:Names"\nlicence = "Apache-2.0"\n'
CODE = """
from acidtest.spec import Task, TextEnvironment

{imports}


class Names(TextEnvironment):
    def tasks(self):
        return [Task(id="one", prompt="say ours", gold="ours")]

    def verify(self, task, reply):
        return 1.0 if all(module.WHOSE == reply for module in ({names})) else 0.0
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    imports = "\n".join(f"import {name}" for name in NAMES)
    (tmp_path / "environment.toml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "environment.py").write_text(CODE.format(imports=imports, names=", ".join(NAMES)), encoding="utf-8")
    for name in NAMES:
        (tmp_path / f"{name}.py").write_text('WHOSE = "ours"\n', encoding="utf-8")
    return tmp_path


def test_modules_that_bear_the_workers_names_are_the_authors_own(package: Path) -> None:
    assert {"clock", "wire", "channel", "worker"} <= set(NAMES)
    with open_target(str(package)) as env:
        assert _pays(env, "ours")
        assert not _pays(env, "theirs")


def _pays(env: Environment, text: str) -> bool:
    return env.verify(env.tasks()[0][0], {"kind": "text", "text": text}).reward == 1.0
