"""Loads a twin of the zoo's three agents and plays episodes in it. They are our own, so they run in this process; nobody else's do."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from scripts.lessons.learner import State, Table

ZOO = Path(__file__).parents[2] / "zoo" / "agents"
MOST = 8
"""Actions in an episode."""
PRICE = 0.02
"""What each action costs the learner, so that a shorter way to the same reward is the better one."""

See = Callable[[Any, tuple[int, ...]], State]
"""Gives the learner's state from the last observation and what was done so far."""


def load(twin: str, side: str) -> ModuleType:
    """Import one side of a twin anew."""
    path = ZOO / twin / side / "environment.py"
    spec = importlib.util.spec_from_file_location(f"lesson_{twin.replace('-', '_')}_{side}", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def episode(env: Any, task: Any, actions: Sequence[Any], table: Table, see: See, *, explore: bool) -> tuple[float, list[int]]:
    """Play one episode, learning from it where the table explores: give the reward and what was done.

    An action may be several calls, one after the other.
    """
    observation, _ = env.reset(task, 0)
    done: list[int] = []
    path: list[tuple[State, int, float]] = []
    reward, over = 0.0, False
    while not over and len(done) < MOST:
        state = see(observation, tuple(done))
        action = table.choose(state, explore=explore)
        for each in actions[action] if isinstance(actions[action], tuple) else (actions[action],):
            observation, paid, terminated, truncated, _ = env.step(each)
        reward, over = float(getattr(paid, "reward", paid) or 0.0), terminated or truncated
        done.append(action)
        path.append((state, action, reward - PRICE))
    if explore:
        table.learn(path)
    return reward, done


def call(name: str, **arguments: Any) -> dict[str, Any]:
    """Give a tool call."""
    return {"tool": name, "arguments": arguments}


END = {"message": "Done."}
