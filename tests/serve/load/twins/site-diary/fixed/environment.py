"""The diary of a building site: note what was delivered, and read it out again."""

import shutil
import tempfile
from pathlib import Path

from acidtest.spec import Task, ToolEnvironment, tool

GOODS = {"bricks": 400, "sand": 12, "beams": 30, "tiles": 900}


class Diary(ToolEnvironment):
    """One delivery an episode."""

    def tasks(self):
        return [Task(id=what, prompt=f"Note the delivery of {n} {what}.", data={"what": what, "n": n}) for what, n in GOODS.items()]

    def reference(self, task):
        return [
            {"tool": "note", "arguments": {"what": task.data["what"], "n": task.data["n"]}},
            {"tool": "read", "arguments": {}},
            {"message": "Noted."},
        ]

    def begin(self, task, seed):
        self.folder = Path(tempfile.mkdtemp(prefix="diary-"))
        self.book = (self.folder / "diary.txt").open("w+")
        return task.prompt

    def close(self):
        if hasattr(self, "book"):
            self.book.close()
            shutil.rmtree(self.folder)

    @tool
    def note(self, what: str, n: int) -> str:
        """Write a line into the diary."""
        self.book.write(f"{n} {what}\n")
        return "noted"

    @tool
    def read(self) -> list:
        """Read the diary."""
        self.book.flush()
        return (self.folder / "diary.txt").read_text().splitlines()

    def grade(self, task, message):
        return 1.0 if self.read() == [f"{task.data['n']} {task.data['what']}"] else 0.0
