"""Our own package format: a class in the author's folder.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import importlib
import json
import os
from itertools import islice
from typing import Any, Dict, List, Optional, Tuple

from . import faults_declared, from_source, wire
from .adapters import Adapter, Nonsense, two

CAPABILITIES = ("reference", "inputs", "allows", "goal", "state", "tools", "base", "user", "knows", "backends")


BASES = {"text": "TextEnvironment", "code": "CodeEnvironment", "tools": "ToolEnvironment"}
OWED = {
    "TextEnvironment": ("verify",),
    "CodeEnvironment": ("verify",),
    "ToolEnvironment": ("begin", "grade"),
    "Environment": ("reset", "step"),
}
"""Methods that a subclass of each base class must bring."""


def load(settings: Dict[str, Any]) -> "Native":
    """Import the entry point, and see that it is one."""
    from_source.use(settings["folder"])
    module, name = settings["entry"].split(":")
    home = importlib.import_module(module)
    if not hasattr(home, name):
        raise Nonsense("module %s has no %s" % (module, name))
    factory = getattr(home, name)
    _check_class(factory, settings["entry"], settings.get("kind", ""))
    return Native(factory, settings)


def _check_class(factory: Any, entry: str, kind: str) -> None:
    from acidtest.spec import base

    if not isinstance(factory, type):
        raise Nonsense("%s is a %s; expected a class" % (entry, type(factory).__name__))
    known = [name for name in OWED if issubclass(factory, getattr(base, name))]
    wanted = BASES.get(kind, "")
    if wanted and known and known[0] != "Environment" and known[0] != wanted:
        raise Nonsense("%s is a %s, and the manifest says kind = %r; expected a subclass of %s" % (entry, known[0], kind, wanted))
    owed = OWED[known[0]] if known else OWED["Environment"]
    original = getattr(base, known[0]) if known else None
    lacking = [m for m in owed if getattr(factory, m, None) in (None, getattr(original, m, None))]
    lacking += sorted(set(getattr(factory, "__abstractmethods__", ())) - set(lacking))
    if lacking:
        raise Nonsense("%s does not define %s()" % (entry, "(), ".join(lacking)))


class Native(Adapter):
    """Sessions of an author's class."""

    names_backends = True

    def __init__(self, factory: Any, settings: Dict[str, Any]) -> None:
        from acidtest.spec.base import JudgeUnavailable
        from acidtest.spec.records import Reply, RunResult, Task

        self.factory = factory
        self.settings = settings
        self.Task = Task
        self.RunResult = RunResult
        self.Reply = Reply
        self.unavailable = JudgeUnavailable
        self.listing: Any = None
        self.listed: List[Any] = []

    def describe(self) -> Dict[str, Any]:
        """Say which optional capabilities the class offers."""
        from acidtest.spec.base import Environment

        have = [n for n in CAPABILITIES if getattr(self.factory, n, None) is not None]
        if self.settings.get("source") or getattr(self.factory, "tasks", None) not in (None, Environment.tasks):
            have.append("tasks")
        single = any(hasattr(base, "verify") for base in [self.factory])
        return {"capabilities": have, "single_step": single, "name": self.factory.__name__}

    def open(self) -> Any:
        """Make an instance, with the host's runner and its door to models at hand."""
        instance = self.factory()
        instance._host_run = self.host_run
        instance._host_ask = self.host_ask
        return instance

    def close(self, instance: Any) -> Any:
        """Close an instance."""
        return instance.close() if hasattr(instance, "close") else None

    def run_result(self, content: Dict[str, Any]) -> Any:
        """Give a `RunResult`."""
        return self.RunResult(**content)

    def model_reply(self, content: Dict[str, Any]) -> Any:
        """Give a `Reply`."""
        return self.Reply(**content)

    def tasks(self, start: int, count: int) -> Dict[str, Any]:
        """List tasks from the file or the class; a page goes on where the last one ended."""
        if self.listing is None:
            self.listing = iter(self._listed())
        self.listed += islice(self.listing, max(start + count + 1 - len(self.listed), 0))
        page = [self._plain(task, start + i) for i, task in enumerate(self.listed[start : start + count])]
        return {"tasks": page, "total": len(self.listed) if len(self.listed) <= start + count else None}

    def _listed(self) -> Any:
        from acidtest.spec.base import Environment

        if self.settings.get("source"):
            path = os.path.join(self.settings["folder"], self.settings["source"])
            return (self.Task(**row) for row in _rows(path))
        if getattr(self.factory, "tasks", Environment.tasks) is Environment.tasks:
            return ()
        found = self.open().tasks()
        if isinstance(found, (str, bytes, dict)) or not hasattr(found, "__iter__"):
            raise Nonsense("tasks() gave a %s; expected an iterable of acidtest.spec.Task" % type(found).__name__)
        return found

    def _plain(self, task: Any, index: int) -> Dict[str, Any]:
        if not isinstance(task, self.Task):
            raise Nonsense("tasks() gave a %s as task %d; expected acidtest.spec.Task" % (type(task).__name__, index))
        for field, kinds, wanted in (("id", (str, int), "text"), ("data", (dict,), "a dict"), ("split", (str,), "text")):
            given = getattr(task, field)
            if not isinstance(given, kinds) or isinstance(given, bool):
                raise Nonsense("task %d: field %s is a %s; expected %s" % (index, field, type(given).__name__, wanted))
        return {
            "id": str(task.id).encode("utf-8", "backslashreplace").decode("utf-8"),
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
        from acidtest.spec.tree import Tree

        found = (instance or self.open()).reference(task)
        return found.submission() if isinstance(found, Tree) else found

    def ask_base(self, instance: Any, task: Any) -> Any:
        """Give the repository that submissions are laid over, as a submission of files."""
        from acidtest.spec.tree import Tree

        return Tree((instance or self.open()).base(task)).submission()

    def ask_inputs(self, instance: Any, task: Any, seed: int) -> Any:
        """Give a fresh input of the task's domain."""
        return (instance or self.open()).inputs(task, seed)

    def ask_allows(self, instance: Any, task: Any, given: Any, result: Any) -> Any:
        """Say whether a result is right for an input."""
        return bool((instance or self.open()).allows(task, given, result))

    def ask_state(self, instance: Any) -> Any:
        """Give the ground truth of the world."""
        return instance.state()

    def ask_backends(self, instance: Any) -> Any:
        """Give where each declared backend is, by its name, and whether it is there by now."""
        return faults_declared.named(instance or self.open())

    def ask_goal(self, instance: Any) -> Any:
        """Say whether the true outcome is reached."""
        return instance.goal()

    def ask_knows(self, instance: Any, task: Any) -> Any:
        """Give what the simulated user knows."""
        return (instance or self.open()).knows(task)

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
            except (ValueError, RecursionError) as exc:
                raise Nonsense("%s:%d: not JSON: %s" % (os.path.basename(path), number, exc)) from exc
            if not isinstance(row, dict):
                raise Nonsense("%s:%d: is not an object" % (os.path.basename(path), number))
            unknown = sorted(set(row) - {"id", "prompt", "gold", "data", "split"})
            if unknown or "id" not in row:
                raise Nonsense(
                    "%s:%d: %s" % (os.path.basename(path), number, "unknown field %r" % unknown[0] if unknown else "field id is missing")
                )
            found.append(row)
    return found
