"""One deed in place of all that a prompt names, where no author says when the goal is unmet."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.checks.goals.repetition_pays import Check
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Package
from acidtest.envs import open as open_target

CRATES = '''
from acidtest.spec import Task, ToolEnvironment, tool

LOADS = {"monday": ["c1", "c2", "c3", "c4"], "tuesday": ["c2", "c5", "c7"], "friday": ["c1", "c6", "c8"]}


class Env(ToolEnvironment):
    """Scan crates into a cold store."""

    max_steps = 20

    def tasks(self):
        return [Task(id=day, prompt=f"PROMPT {', '.join(crates)}.", gold=crates) for day, crates in LOADS.items()]

    def reference(self, task):
        return [{"tool": "scan", "arguments": {"crate": crate}} for crate in task.gold] + [{"message": "All are in."}]

    def begin(self, task, seed):
        self.scans = []
        return "The gate is open."

    def state(self):
        return {"scans": list(self.scans)}

    @tool
    def scan(self, crate: str) -> int:
        """Scan a crate."""
        self.scans.append(crate)
        return len(self.scans)

    def grade(self, task, message):
        return min(1.0, sum(crate in task.gold for crate in SCANNED) / len(task.gold))
'''
ALL = "Scan each of these crates:"


@pytest.mark.parametrize(
    ("prompt", "scanned", "found"),
    [
        (ALL, "self.scans", 1),
        (ALL, "set(self.scans)", 0),
        ("Scan any of these crates, as often as there are names here:", "self.scans", 0),
    ],
)
def test_one_deed_in_place_of_all(prompt: str, scanned: str, found: int, tmp_path: Path) -> None:
    target, options = Package(CRATES.replace("PROMPT", prompt).replace("SCANNED", scanned), kind="tools").write(tmp_path)
    with open_target(target, options) as env:
        assert len(audit(env, [Check], Settings(depth="full")).results[0].findings) == found
