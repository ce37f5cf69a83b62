"""What the tests of the reference environments share."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from acidtest.envs import Environment, Judged
from acidtest.envs import open as open_target

ROOT = Path(__file__).parent.parent.parent / "environments"
NAMES = ("unit-conversion", "support-desk", "interval-scheduling", "function-tasks", "fused-softmax", "crm-outreach", "bug-fix")


class Opened:
    """A live reference environment, and its tasks by id."""

    def __init__(self, env: Environment) -> None:
        self.env = env
        self.tasks: dict[str, dict[str, Any]] = {task["id"]: task for task in env.tasks()[0]}

    def verify(self, task: str, submission: Any, *, seed: int = 0) -> Judged:
        """Judge a reply, a plan, or files."""
        kinds = {str: "text", list: "actions", dict: "files"}
        kind = kinds[type(submission)]
        return self.env.verify(self.tasks[task], {"kind": kind, kind: submission}, seed=seed)


@pytest.fixture(scope="module")
def opened(request: pytest.FixtureRequest) -> Iterator[Opened]:
    """Give the environment that a test module names in `NAME`, opened."""
    with open_target(str(ROOT / request.module.NAME)) as env:
        yield Opened(env)


def load(name: str) -> ModuleType:
    """Import an environment of our own, to test its pure functions."""
    return beside(name, "environment")


def beside(name: str, module: str) -> ModuleType:
    """Import a module that stands in an environment's folder and imports none of its neighbours."""
    spec = importlib.util.spec_from_file_location(f"environments_{name.replace('-', '_')}_{module}", ROOT / name / f"{module}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
