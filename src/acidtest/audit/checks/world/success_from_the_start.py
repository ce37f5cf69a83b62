"""info reports success before anything was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import ended, info
from acidtest.audit.world.specimen import changed
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Severity

NAMES = frozenset({
    "success", "is_success", "succeeded", "successful", "task_success", "solved", "is_solved", "goal_reached", "reached_goal", "goal_achieved",
    "at_goal", "won", "win", "completed", "task_completed", "is_complete", "complete",
})  # fmt: skip
"""Keys of info by which evaluation counts successes."""
ENOUGH = 4


class Check(WorldRule):
    """A key such as `is_success` is true at reset, or after the first step whatever it was.

    Evaluation counts the episodes in which the key was ever true. Here that is all of them: a policy
    that does nothing has a success rate of 100 %, and is shipped. The predicate compares the wrong
    things (a distance before it is computed, a list of tasks that is still empty), or was meant as a default.

    The first frames of scenes with different seeds and actions are read. One that is true in all of
    them, although the episodes go on, is told.
    """

    code = "H519"
    weakness = "success is true before anything is done"
    severity = Severity.CRITICAL
    fix = "Compute success from the state that was reached, and let it be false at reset."
    kinds = (80, 88)
    bad = changed(("return self.look(), {}", 'return self.look(), {"is_success": True}'))
    good = changed(("return self.look(), {}", 'return self.look(), {"is_success": False}'))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the first frames of every scene."""
        scenes = self.scenes(bench)
        played = [(scene, self.play(bench, scene)) for scene in scenes]
        going = [(scene, frames) for scene, frames in played if len(frames) > 2 and not frames[1].error]
        if len(going) < ENOUGH:
            raise NotApplicable(f"only {len(going)} of {len(scenes)} episodes go on beyond their first step")
        for step in (0, 1):
            names = set.intersection(*(_true(frames[step]) for _, frames in going))
            if names:
                yield self._told(bench, going, step, min(names), len(scenes))
                return

    def _told(self, bench: Bench, going: list[tuple[Scene, list[Frame]]], step: int, name: str, tried: int) -> Finding:
        runs = [self.run_of(bench, scene.cut(step), seen=[(frames[step], "info")]) for scene, frames in going[:3]]
        when = "at reset" if step == 0 else "after the first step"
        ends = sum(ended(frames) is not None and len(frames) == 2 for _, frames in going)
        return self.finding(
            Rank.WARNING,
            f"info[{name!r}] is true {when} in all {len(going)} episodes that go on, under every seed and action.",
            why="Nothing had been done, or different things; the key cannot tell success.",
            tried=tried,
            details={"key": name, "ended": ends},
            witness=self.played(bench, f"{name} is true {when}", runs),
        )


def _true(frame: Frame) -> set[str]:
    return {key for key, value in info(frame).items() if key.rsplit(".", 1)[-1].lower() in NAMES and _yes(value)}


def _yes(value: Any) -> bool:
    return values.number(value) == 1.0
