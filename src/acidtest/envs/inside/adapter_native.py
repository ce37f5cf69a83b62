"""Our own package format: a class in the author's folder.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from itertools import islice
from typing import Any, Dict, List, Optional, Tuple

import wire
from adapters import Adapter, Nonsense, two

CAPABILITIES = ("reference", "inputs", "goal", "state", "tools")


def load(settings: Dict[str, Any]) -> "Native":
    """Import the entry point."""
    sys.path.insert(0, settings["folder"])
    module, name = settings["entry"].split(":")
    home = importlib.import_module(module)
    if not hasattr(home, name):
        raise Nonsense("module %s has no %s" % (module, name))
    return Native(getattr(home, name), settings)


class Native(Adapter):
    """Sessions of an author's class."""

    def __init__(self, factory: Any, settings: Dict[str, Any]) -> None:
        from acidtest.spec.records import RunResult, Task

        self.factory = factory
        self.settings = settings
        self.Task = Task
        self.RunResult = RunResult

    def describe(self) -> Dict[str, Any]:
        """Say which optional capabilities the class offers."""
        from acidtest.spec.base import Environment

        have = [n for n in CAPABILITIES if getattr(self.factory, n, None) is not None]
        if self.settings.get("source") or getattr(self.factory, "tasks", None) not in (None, Environment.tasks):
            have.append("tasks")
        single = any(hasattr(base, "verify") for base in [self.factory])
        return {"capabilities": have, "single_step": single, "name": self.factory.__name__}

    def open(self) -> Any:
        """Make an instance, with the host's runner at hand."""
        instance = self.factory()
        instance._host_run = self.host_run
        return instance

    def close(self, instance: Any) -> Any:
        """Close an instance."""
        return instance.close() if hasattr(instance, "close") else None

    def run_result(self, content: Dict[str, Any]) -> Any:
        """Give a `RunResult`."""
        return self.RunResult(**content)

    def tasks(self, start: int, count: int) -> Dict[str, Any]:
        """List tasks from the file or the class."""
        if self.settings.get("source"):
            rows = list(_rows(os.path.join(self.settings["folder"], self.settings["source"])))
            found = [self.Task(**row) for row in rows]
        else:
            found = list(islice(iter(self.open().tasks()), start + count + 1))
        page = [self._plain(task) for task in found[start : start + count]]
        total = len(found) if self.settings.get("source") or len(found) <= start + count else None
        return {"tasks": page, "total": total}

    def _plain(self, task: Any) -> Dict[str, Any]:
        if not isinstance(task, self.Task):
            raise Nonsense("tasks() gave a %s; expected acidtest.spec.Task" % type(task).__name__)
        return {
            "id": str(task.id),
            "prompt": wire.encode(task.prompt),
            "gold": wire.encode(task.gold),
            "data": wire.encode(task.data),
            "split": task.split,
        }

    def task(self, content: Optional[Dict[str, Any]]) -> Any:
        """Make a `Task` from its content."""
        if content is None:
            return self.Task(id="")
        return self.Task(**{key: wire.decode(value) for key, value in content.items()})

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Any:
        """Begin an episode."""
        return _two_later(instance.reset(task, 0 if seed is None else seed))

    def step(self, instance: Any, action: Any) -> Any:
        """Act once."""
        return instance.step(action)

    # --- optional capabilities -------------------------------------------------------------

    def ask_reference(self, instance: Any, task: Any) -> Any:
        """Give the author's known-good submission."""
        return (instance or self.open()).reference(task)

    def ask_inputs(self, instance: Any, task: Any, seed: int) -> Any:
        """Give a fresh input of the task's domain."""
        return (instance or self.open()).inputs(task, seed)

    def ask_state(self, instance: Any) -> Any:
        """Give the ground truth of the world."""
        return instance.state()

    def ask_goal(self, instance: Any) -> Any:
        """Say whether the true outcome is reached."""
        return instance.goal()

    def ask_tools(self, instance: Any) -> Any:
        """Describe the tools."""
        return (instance or self.open()).tools()


def _two_later(answer: Any) -> Any:
    import inspect

    if not inspect.isawaitable(answer):
        return two(answer)

    async def later() -> Tuple[Any, Any]:
        return two(await answer)

    return later()


def _rows(path: str) -> List[Dict[str, Any]]:
    found = []
    with open(path, encoding="utf-8") as handle:
        for number, line in enumerate(handle, 1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
            except ValueError as exc:
                raise Nonsense("%s:%d: not JSON: %s" % (os.path.basename(path), number, exc)) from exc
            if not isinstance(row, dict):
                raise Nonsense("%s:%d: is not an object" % (os.path.basename(path), number))
            unknown = sorted(set(row) - {"id", "prompt", "gold", "data", "split"})
            if unknown or "id" not in row:
                raise Nonsense("%s:%d: %s" % (os.path.basename(path), number, "unknown field %r" % unknown[0] if unknown else "field id is missing"))
            found.append(row)
    return found
