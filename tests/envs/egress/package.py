"""Packages whose verifier asks a model, written to a folder."""

from __future__ import annotations

from pathlib import Path

MANIFEST = """\
id = "asks"
version = "1.0.0"
kind = "text"
entry = "environment:Env"
licence = "Apache-2.0"
description = "Sums, compared by a judge."
authors = ["Acid Test"]
"""
EGRESS = """
[[resources.egress]]
host = "api.example.org"
purpose = "compares a reply with the gold"
models = ["judge", "strict"]
"""
HONEST = """\
from acidtest.spec import Task, TextEnvironment


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"sum-{n}", prompt=f"{n} + 2", gold=str(n + 2)) for n in range(3, 8)]

    def verify(self, task, reply):
        said = self.ask("judge", f"gold: {task.gold}\\nreply: {reply}\\nDo they agree?", max_tokens=5)
        return 1.0 if said.text == "yes" else 0.0
"""
SWALLOWS = HONEST.replace("import Task", "import JudgeUnavailable, Task").replace(
    """        said = self.ask("judge", f"gold: {task.gold}\\nreply: {reply}\\nDo they agree?", max_tokens=5)
""",
    """        try:
            said = self.ask("judge", f"gold: {task.gold}\\nreply: {reply}\\nDo they agree?", max_tokens=5)
        except JudgeUnavailable:
            return 0.0
""",
)
PROGRAM = """\
import json
import sys

lines = dict(line.split(": ", 1) for line in json.load(sys.stdin)["messages"][-1]["content"].splitlines() if ": " in line)
print("yes" if lines["gold"] == lines.get("reply", "").strip() else "no")
"""


def write(folder: Path, source: str = HONEST, *, manifest: str = MANIFEST + EGRESS) -> str:
    """Write a package: give its path."""
    package = folder / "asks"
    package.mkdir()
    (package / "environment.toml").write_text(manifest, encoding="utf-8")
    (package / "environment.py").write_text(source, encoding="utf-8")
    return str(package)


def program(folder: Path, source: str = PROGRAM) -> str:
    """Write a program in the place of a model: give its path."""
    path = folder / "judge.py"
    path.write_text(source, encoding="utf-8")
    return str(path)
