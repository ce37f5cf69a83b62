"""Plays each episode once for all rules of one environment."""

from __future__ import annotations

import hashlib
import threading
import weakref
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import CouldNotRun
from acidtest.audit.world import scene as scenes
from acidtest.audit.world.scene import Scene
from acidtest.envs import Environment, values
from acidtest.envs.replay import Frame, play
from acidtest.errors import BoundaryError, EnvironmentFault

LARGE = 4096
"""Characters of wire form from which an observation is kept as a digest."""
KEPT = 10_000
BASE = {"entropy": 1}
"""The usual condition: the global generators start from one known state."""
SHAKEN = {"entropy": 2, "stir": 7}
"""Another state of the global generators, and somebody who draws from them between the steps."""


class Stage:
    """Action plans and episodes of one environment, shared by its rules and threads."""

    def __init__(self) -> None:
        self._played: dict[str, list[Frame]] = {}
        self._plans: dict[tuple[str, int, int], list[Any] | None] = {}
        self._locks: dict[str, threading.Lock] = {}
        self._lock = threading.Lock()
        self.acted: set[str] = set()
        """Every action that was played, in wire form; up to `KEPT` of them."""

    def once(self, key: str) -> threading.Lock:
        """Give the lock under which one thing is made."""
        with self._lock:
            return self._locks.setdefault(key, threading.Lock())

    def plan(self, env: Environment, style: str, seed: int, count: int) -> list[Any] | None:
        """Give actions of a style, or None for one that the action space cannot have."""
        key = (style, seed, count)
        with self.once(repr(key)):
            if key not in self._plans:
                self._plans[key] = _plan(env, style, seed, count)
        return self._plans[key]

    def scenes(self, bench: Bench) -> list[Scene]:
        """Give the usual scenes. Raises CouldNotRun when no action is known."""
        if bench.env.opening.kind == "gymnasium":
            found = scenes.worlds(bench, lambda *how: self.plan(bench.env, *how))
        else:
            found = scenes.tools(bench, self._pokes(bench.env))
        if not found:
            raise CouldNotRun("no action is known: it declares no action space, or has neither a reference nor tools")
        return found

    def _pokes(self, env: Environment) -> list[Any]:
        key = ("poke", 0, 0)
        with self.once(repr(key)):
            if key not in self._plans:
                self._plans[key] = scenes.pokes(env.ask("tools")) if "tools" in env.capabilities else []
        return self._plans[key] or []

    def tools(self, env: Environment) -> list[str]:
        """Give the names of the tools that an environment says it offers."""
        return [str(call["tool"]) for call in self._pokes(env) if "tool" in call]

    def play(self, bench: Bench, scene: Scene, condition: dict[str, Any] | None = None, *, copy: int = 0) -> list[Frame]:
        """Play a scene under a condition, or give what it was when it was played before; another `copy` is played anew."""
        condition = BASE if condition is None else {**BASE, **condition}
        key = f"{scene.key}/{values.dumps(condition)}/{copy}"
        with self.once(key):
            if key not in self._played:
                self._played[key] = self.anew(bench, scene, condition)
        return self._played[key]

    def anew(self, bench: Bench, scene: Scene, condition: dict[str, Any]) -> list[Frame]:
        """Play a scene, whatever was played before. One thread's plays share one template; two threads' do not."""
        bench.shots += 1
        if len(self.acted) < KEPT:
            self.acted.update(map(values.dumps, scene.actions))
        frames = play(bench.env, scene.actions, task=scene.task, seed=scene.seed, condition=condition)
        return [_slim(frame) for frame in frames]


_STAGES: weakref.WeakKeyDictionary[Environment, Stage] = weakref.WeakKeyDictionary()
_STAGES_LOCK = threading.Lock()


def stage(bench: Bench) -> Stage:
    """Give the stage of the bench's environment."""
    with _STAGES_LOCK:
        return _STAGES.setdefault(bench.env, Stage())


def hung(frames: Sequence[Frame]) -> bool:
    """Say whether an episode stopped because a call did not come back."""
    return frames[-1].error.startswith("WorkerHung")


def flooded(frames: Sequence[Frame]) -> bool:
    """Say whether an episode stopped because an answer was too large."""
    return frames[-1].error.startswith("WorkerFlooded")


def _plan(env: Environment, style: str, seed: int, count: int) -> list[Any] | None:
    try:
        return list(env.ask("actions", seed=seed, count=count, style=style))
    except EnvironmentFault:
        return None
    except BoundaryError as exc:
        raise CouldNotRun(f"no action could be drawn: {exc.what}") from exc


def _slim(frame: Frame) -> Frame:
    """Keep large observations, and large values of info, as a digest: equal ones stay equal."""
    seen = frame.channel("observation")
    told = frame.channel("info")
    small = {"observation": _digest(seen), "info": {key: _digest(value) for key, value in told.items()} if isinstance(told, dict) else told}
    channels = {key: small.get(key, value) for key, value in frame.channels.items()}
    return replace(frame, seen=None, channels=channels)


def _digest(value: Any) -> Any:
    text = values.dumps(value)
    return value if len(text) <= LARGE else {"$digest": hashlib.sha256(text.encode()).hexdigest()[:32]}
