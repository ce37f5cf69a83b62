"""Two runs of one scene that ought to be equal and are not, and the shortest form of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.perturbing.change import Change
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Divergence, Frame, shrink
from acidtest.envs.replay.episode import RUNS

BUDGET = 24
"""Pairs of runs played to shorten one list; a quarter of it where each pair is played several times."""

Parts = Callable[[Scene, dict[str, Any]], Divergence | None]
"""Plays a scene under the base condition and under another one: gives where they part."""


@dataclass(frozen=True, kw_only=True)
class Parting:
    """A scene that comes out differently under a change."""

    change: Change
    scene: Scene
    condition: dict[str, Any]
    at: Divergence


def shortest(found: Parting, parts: Parts) -> Parting:
    """Leave out actions of the scene, then other runs and their actions, as long as the two runs still part."""
    budget = BUDGET if found.change.trials == 1 else BUDGET // 4
    scene = _fewer_actions(found.scene.cut(found.at.step), found.condition, parts, budget)
    condition = found.condition
    for key in RUNS:
        if condition.get(key):
            condition = _fewer(scene, condition, key, parts, budget)
    if "beside" in condition:
        condition = _less_beside(scene, condition, parts, budget)
        scene = _fewer_actions(scene, condition, parts, budget)  # steps that only gave the other run its time
    at = parts(scene, condition)
    return found if at is None else replace(found, scene=scene, condition=condition, at=at)


def _fewer_actions(scene: Scene, condition: dict[str, Any], parts: Parts, budget: int) -> Scene:
    return _with(scene, shrink(scene.actions, lambda actions: parts(_with(scene, actions), condition) is not None, budget=budget))


def _with(scene: Scene, actions: Any) -> Scene:
    return replace(scene, actions=tuple(actions))


def _fewer(scene: Scene, condition: dict[str, Any], key: str, parts: Parts, budget: int) -> dict[str, Any]:
    runs = shrink(condition[key], lambda tried: parts(scene, {**condition, key: tried}) is not None, budget=budget)
    condition = {**condition, key: runs}
    if len(runs) != 1:
        return condition
    acts = shrink(
        runs[0]["actions"], lambda tried: parts(scene, {**condition, key: [{**runs[0], "actions": tried}]}) is not None, budget=budget
    )
    return {**condition, key: [{**runs[0], "actions": acts}]}


def _less_beside(scene: Scene, condition: dict[str, Any], parts: Parts, budget: int) -> dict[str, Any]:
    run = condition["beside"]
    run = {**run, "actions": run["actions"][: len(scene.actions)]}
    if parts(scene, {**condition, "beside": run}) is None:
        return condition
    acts = shrink(run["actions"], lambda tried: parts(scene, {**condition, "beside": {**run, "actions": tried}}) is not None, budget=budget)
    return {**condition, "beside": {**run, "actions": acts}}


def owned_up(frames: list[Frame], at: Divergence) -> bool:
    """Say whether the run that differs raised, called itself invalid, or told the policy of an error where it differs."""
    frame = next((one for one in frames if one.step == at.step), frames[-1])
    if frame.error or frame.channel("valid") is False:
        return True
    if at.channel == "reward" and frame.channel("reward") is None:
        return True
    return any(_tells_of_error(one.channel("observation")) for one in frames[: at.step + 1])


def _tells_of_error(observation: Any) -> bool:
    """An error that the policy sees, as tools answer it; several calls at once answer with a list."""
    if isinstance(observation, list):
        return any(_tells_of_error(item) for item in observation)
    return isinstance(observation, dict) and "error" in observation and observation["error"] is not None
