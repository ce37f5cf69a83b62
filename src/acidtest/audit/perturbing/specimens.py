"""Small tool environments and verifiers from which the rules make their examples by one change."""

from __future__ import annotations

from acidtest.audit.example import Grader, Package

DESK = '''
import threading
import time
from datetime import datetime, timezone

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

STOCK = {"lamp": 5, "rug": 2, "vase": 9}
LOCK = threading.Lock()


class Env(ToolEnvironment):
    """Reserve what the customer asks for."""

    def tasks(self):
        return [Task(id=f"{item}-{n}", prompt=f"Reserve {n} x {item}.", data={"item": item, "n": n}) for item, n in (("lamp", 3), ("rug", 1), ("vase", 4))]

    def reference(self, task):
        wish = {"item": task.data["item"], "n": task.data["n"]}
        look = {"tool": "look", "arguments": {"item": task.data["item"]}}
        return [look, {"tool": "reserve", "arguments": wish}, look, {"message": "It is reserved."}]

    def begin(self, task, seed):
        self.stock = dict(STOCK)
        self.busy = False
        return task.prompt

    def state(self):
        return {"stock": dict(self.stock)}

    @tool
    def look(self, item: str) -> dict:
        """Say how many there are."""
        return {"item": item, "left": self.stock.get(item, 0)}

    @tool
    def reserve(self, item: str, n: int) -> str:
        """Reserve some."""
        if self.stock.get(item, 0) < n:
            raise ToolError("sold_out", "there are not so many")
        self.stock[item] -= n
        return "reserved"

    def grade(self, task, message):
        return 1.0 if self.stock[task.data["item"]] == STOCK[task.data["item"]] - task.data["n"] else 0.0
'''
SOUND_DESK = Package(DESK, kind="tools")

VERIFIER = """
import re
import tempfile
import time
from datetime import date


def reward(completion, answer):
    found = re.findall(r"-?[0-9]+", completion)
    return 1.0 if found and found[-1] == answer else 0.0
"""
SOUND_VERIFIER = Grader(VERIFIER)


def desk(*pairs: tuple[str, str]) -> Package:
    """Give the desk with some of its text replaced."""
    return Package(changed(DESK, pairs), kind="tools")


def verifier(*pairs: tuple[str, str]) -> Grader:
    """Give the verifier with some of its text replaced."""
    return Grader(changed(VERIFIER, pairs))


def changed(source: str, pairs: tuple[tuple[str, str], ...]) -> str:
    """Give a specimen's source with some of its text replaced. Raises ValueError where it does not hold the text."""
    for old, new in pairs:
        if old not in source:
            raise ValueError(f"the specimen does not hold {old!r}")
        source = source.replace(old, new)
    return source
