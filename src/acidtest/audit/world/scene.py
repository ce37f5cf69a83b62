"""A scene: a task, a seed and the actions that are played under it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from acidtest.envs import values

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One episode to be played."""

    seed: int | None
    actions: tuple[Any, ...]
    style: str
    """How the actions were chosen: random, hold, each, low, high, still, reference, poke."""
    task: dict[str, Any] | None = None

    @property
    def key(self) -> str:
        """Identify the scene by its content."""
        text = values.dumps([self.seed, list(self.actions), self.task])
        return hashlib.sha256(text.encode()).hexdigest()

    def cut(self, steps: int) -> Scene:
        """Give the scene with its first actions only."""
        return replace(self, actions=self.actions[:steps])

    def past(self) -> dict[str, Any]:
        """Give the scene as an earlier episode of a condition."""
        return {"task": self.task, "seed": self.seed, "actions": list(self.actions)}

    def told(self) -> str:
        """Name the scene in a message."""
        task = f"task {self.task['id']}, " if self.task else ""
        return f"{task}seed {self.seed}, actions {self.style}"


PLANS = (("random", 1, 1), ("random", 2, 3), ("hold", 3, 1), ("low", 4, 1), ("high", 5, 1), ("random", 6, 1), ("each", 8, 1))
"""Style, seed, and how many times the usual length."""
MORE = tuple((style, 9 + index, 1) for index, style in enumerate(("random", "hold", "still", "random", "high", "low", "hold", "random")))
LENGTH = {"quick": 80, "full": 600}


def worlds(bench: Bench, plan: Any) -> list[Scene]:
    """Give the scenes of a Gymnasium world; `plan(style, seed, count)` gives actions, or None for a style that it cannot have."""
    chosen = PLANS + (MORE if bench.depth == "full" else ())
    length = LENGTH.get(bench.depth, LENGTH["quick"])
    found = [(style, seed, plan(style, seed, length * times)) for style, seed, times in chosen]
    return [Scene(seed=seed, actions=tuple(actions), style=style) for style, seed, actions in found if actions is not None]


def tools(bench: Bench, poke: list[Any]) -> list[Scene]:
    """Give the scenes of a tool environment: known-good actions, and every tool called once."""
    tasks = bench.tasks[: 4 if bench.depth == "quick" else 12]
    found = []
    for seed, task in enumerate(tasks, 1):
        good = bench.controls.good.get(task["id"])
        if good is not None:
            found.append(Scene(task=task, seed=seed, actions=tuple(moves(good.submission)), style="reference"))
        if poke:
            found.append(Scene(task=task, seed=seed, actions=tuple(poke), style="poke"))
    return found


def moves(submission: dict[str, Any]) -> list[Any]:
    """Give the actions that a submission stands for."""
    kind = submission["kind"]
    return list(submission["actions"]) if kind == "actions" else [submission[kind]]


_PLACEHOLDERS = {"string": "a", "integer": 1, "number": 1.0, "boolean": True, "array": [], "object": {}}


def pokes(described: Any) -> list[Any]:
    """Give a plan that calls each tool once, with arguments that its schema allows, and then ends."""
    calls = []
    for about in described if isinstance(described, list) else []:
        if not isinstance(about, dict):
            continue
        schema = about["parameters"] if isinstance(about.get("parameters"), dict) else {}
        needed = {
            name: _PLACEHOLDERS.get(str(schema.get("properties", {}).get(name, {}).get("type")), "a") for name in schema.get("required", [])
        }
        calls.append({"tool": about.get("name"), "arguments": needed})
    return [*calls, {"message": "done"}] if calls else []
