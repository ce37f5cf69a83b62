"""A small ledger in a file of SQLite, and a verifier with a table on disk, from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import Package
from acidtest.audit.perturbing.specimens import changed

LEDGER = '''
import os
import sqlite3
import tempfile
import traceback

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

OPENING = {"rent": 400, "food": 250, "fun": 90}


class Env(ToolEnvironment):
    """Book what the household spends."""

    def tasks(self):
        return [Task(id=f"{name}-{sum}", prompt=f"Take {sum} from {name}, and see what is left.", data={"name": name, "sum": sum}) for name, sum in (("rent", 35), ("food", 70), ("fun", 15))]

    def reference(self, task):
        look = {"tool": "left", "arguments": {"name": task.data["name"]}}
        return [look, {"tool": "spend", "arguments": {"name": task.data["name"], "sum": task.data["sum"]}}, look, {"tool": "bookings", "arguments": {}}, {"message": "It is booked."}]

    def begin(self, task, seed):
        self.known = {}
        self.path = os.path.join(tempfile.mkdtemp(), "ledger.db")
        with self.books() as books:
            books.execute("create table jars (name text, sum integer)")
            books.execute("create table bookings (name text, sum integer)")
            books.executemany("insert into jars values (?, ?)", OPENING.items())
        return task.prompt

    def books(self):
        return sqlite3.connect(self.path)

    def sum_of(self, name):
        return self.books().execute("select sum from jars where name = ?", (name,)).fetchone()[0]

    def state(self):
        return {"jars": dict(self.books().execute("select name, sum from jars").fetchall()), "bookings": [list(row) for row in self.books().execute("select name, sum from bookings")]}

    @tool
    def left(self, name: str) -> int:
        """Say how much a jar holds."""
        if name not in OPENING:
            raise ToolError("no_such_jar", "there is no jar of that name")
        return self.sum_of(name)

    @tool
    def bookings(self) -> list:
        """List what was booked."""
        return [list(row) for row in self.books().execute("select name, sum from bookings")]

    @tool
    def spend(self, name: str, sum: int) -> str:
        """Take a sum from a jar."""
        if name not in OPENING:
            raise ToolError("no_such_jar", "there is no jar of that name")
        with self.books() as books:
            books.execute("update jars set sum = sum - ? where name = ?", (sum, name))
            books.execute("insert into bookings values (?, ?)", (name, sum))
        return "booked"

    def grade(self, task, message):
        return 1.0 if self.sum_of(task.data["name"]) == OPENING[task.data["name"]] - task.data["sum"] else 0.0
'''
SOUND_LEDGER = Package(LEDGER, kind="tools")


def ledger(*pairs: tuple[str, str]) -> Package:
    """Give the ledger with some of its text replaced."""
    return Package(changed(LEDGER, pairs), kind="tools")


def tolerant(what: str, instead: str, error: str = "sqlite3.OperationalError") -> tuple[str, str]:
    """Give a replacement that wraps one line of the ledger, so that a failure is answered otherwise."""
    blank = what[: len(what) - len(what.lstrip())]
    return what, f"{blank}try:\n    {what}\n{blank}except {error}:\n{blank}    {instead}"
