"""What is played under load, and what it comes to alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.noise import words
from acidtest.audit.perturbing.scenes import kind, variants
from acidtest.audit.rule import CouldNotRun
from acidtest.audit.world.compare import BEHAVIOUR, NOISY, part
from acidtest.audit.world.scene import Scene, moves
from acidtest.audit.world.stage import BASE, SHAKEN, stage
from acidtest.envs.replay import Frame, play

MOST = 32
"""Different episodes; each is played many times."""
MOST_PROGRAMS = 8
"""Different episodes where a verdict runs programs, and those of worlds."""
FEW = 8
"""With fewer tasks than this, each is played under several seeds."""
SEEDS = 3
STEPS = 60
ALONE: dict[str, Any] = {**BASE, "crowd": []}
"""A thread of its own, with nobody beside it."""


@dataclass(frozen=True, kw_only=True)
class Play:
    """One episode that is played again and again."""

    scene: Scene
    alone: tuple[Frame, ...]
    """What it came to on a thread of its own, with nobody beside it."""
    seconds: float
    """How long its calls took there."""
    steady: bool
    """False where it comes out differently even alone: then nothing is learnt from comparing it."""

    @property
    def items(self) -> list[dict[str, Any]]:
        """Give what the worker is to do."""
        begin = {"op": "reset", "task": self.scene.task, "seed": self.scene.seed}
        return [begin, *({"op": "step", "action": action} for action in self.scene.actions)]

    def label(self, number: int, count: int) -> str:
        """Name the operation that a call was, the first being 0, of so many."""
        if number == 0:
            return "open"
        if number == count - 1:
            return "close"
        return "reset" if number == 1 else _named(self.scene.actions[number - 2])


def channels(bench: Bench) -> tuple[str, ...]:
    """Give the channels in which an episode must be what it is alone."""
    manifest = bench.env.opening.manifest
    return NOISY if manifest and manifest.reward.noisy else BEHAVIOUR


def chosen(bench: Bench) -> list[Scene]:
    """Give the scenes, varied before numerous. Raises CouldNotRun when no action is known."""
    if kind(bench) == "world":
        return [scene.cut(STEPS) for scene in stage(bench).scenes(bench)][:MOST_PROGRAMS]
    found = _known(bench)
    if kind(bench) == "tools":
        found += [other for scene in found[:4] for other in variants(scene, found)]
        found += [scene for scene in stage(bench).scenes(bench) if scene.style == "poke"][:1]
    else:
        found += [replace(found[0], actions=tuple(moves(bench.text(words(bench.rng("noise"))))), style="noise")] if found else []
    if not found:
        raise CouldNotRun("no task has a known-good, so there is nothing to play")
    most = MOST_PROGRAMS if bench.env.opening.kind == "code" else MOST
    return found[:most]


def _known(bench: Bench) -> list[Scene]:
    """Give the known-goods of the sample."""
    tasks = [task for task in bench.tasks if task["id"] in bench.controls.good]
    seeds = range(1, 1 + (SEEDS if len(tasks) < FEW else 1))
    plans = [(task, tuple(moves(bench.good(task).submission))) for task in tasks]
    return [Scene(task=task, seed=seed, actions=plan, style="known-good") for seed in seeds for task, plan in plans]


def settled(bench: Bench, scenes: Sequence[Scene], told: Callable[[], None]) -> list[Play]:
    """Play each scene alone: give those that end by themselves. Raises CouldNotRun when none does, or only on the main thread."""
    found, tied, failing = [], 0, ""
    for scene in scenes:
        one = _settled(bench, scene)
        told()
        if one is None:
            tied += 1
        elif one.alone[-1].error:
            failing = one.alone[-1].error
        else:
            found.append(one)
    if not found and tied:
        raise CouldNotRun("on another thread than the main one it comes out differently, see H535; load is put on threads")
    if not found:
        raise CouldNotRun(f"every episode fails already alone: {failing[:200]}")
    return found


def _settled(bench: Bench, scene: Scene) -> Play | None:
    """Play a scene alone in several ways: give it, or None when it is another on a thread than on the main one."""
    main, shaken, alone = (_alone(bench, scene, how) for how in (BASE, SHAKEN, ALONE))
    calm = part(main, shaken, channels(bench)) is None
    steady = calm and part(main, alone, channels(bench)) is None
    if calm and not steady and part(alone, _alone(bench, scene, ALONE), channels(bench)) is None:
        return None
    seconds = sum(frame.seen.seconds for frame in alone if frame.seen is not None)
    return Play(scene=scene, alone=tuple(alone), seconds=seconds, steady=steady)


def _alone(bench: Bench, scene: Scene, condition: dict[str, Any]) -> list[Frame]:
    bench.shots += 1
    return play(bench.env, scene.actions, task=scene.task, seed=scene.seed, condition=condition)


def _named(action: Any) -> str:
    if isinstance(action, dict) and isinstance(action.get("tool"), str):
        return f"step {action['tool']}"
    if isinstance(action, dict) and "message" in action:
        return "step message"
    return "step several tools" if isinstance(action, list) and action and isinstance(action[0], dict) else "step"
