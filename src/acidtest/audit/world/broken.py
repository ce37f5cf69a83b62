"""Scenes in which a process did not survive."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import flooded, hung, stage
from acidtest.envs.replay import Frame


def first_fault(rule: WorldRule, bench: Bench, fault: str, *, cap: int = 100) -> tuple[Scene, Frame, int, int] | None:
    """Give the earliest call that ended in this fault, how many episodes did, and how many were played.

    `cap` stops after so many faults; a call that hangs or floods always stops the search.
    """
    scenes = stage(bench).scenes(bench)
    found: list[tuple[Scene, Frame]] = []
    for scene in scenes:
        frames = rule.play(bench, scene)
        if frames[-1].error.startswith(fault):
            found.append((scene, frames[-1]))
        if len(found) >= cap or hung(frames) or flooded(frames):
            break
    if not found:
        return None
    scene, frame = min(found, key=lambda item: item[1].step)
    return scene, frame, len(found), len(scenes)
