"""What takes minutes: run by ``make soak``."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import rule
from acidtest.cli import main
from acidtest.envs import open as open_target

pytestmark = pytest.mark.soak


def descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_the_whole_zoo_keeps_its_promises() -> None:
    assert main(["zoo", "--quiet"]) == 0


def test_thousands_of_processes_leave_no_descriptor_behind(tmp_path: Path) -> None:
    target, options = rule("A201").good.write(tmp_path)
    with open_target(target, options) as env:
        task = env.tasks()[0][0]
        before = descriptors()
        for _ in range(3000):
            assert env.verify(task, {"kind": "text", "text": "42"}, fresh=True).reward == 1.0
        assert descriptors() <= before + 2
