"""Doing nothing earns the highest declared reward at every step."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.checks.world.reward_is_no_number import declared_range
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene, WorldRule, stage
from acidtest.audit.world.compare import ended, flag, rewards
from acidtest.audit.world.specimen import changed
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Severity

STEPS = 60
SEEDS = (31, 32, 33, 34)
SHORTEST = 5
CHOICES = 8


class Check(WorldRule):
    """One action, held for the whole episode, earns the top of the declared range at every step.

    A sum of terms is scaled to the range by its smallest and largest value, but without its terms it
    already lies at the top: whoever does nothing, and so does nothing wrong, earns what the best policy
    earns. Nothing is left to be learnt.

    Each discrete action, or the zero action, is held under several seeds. It is told where every step of
    every such episode earns the declared maximum, the episodes do not end early by termination, and
    other actions do earn less.
    """

    code = "H520"
    weakness = "the reward is full without any work"
    severity = Severity.MAJOR
    fix = "Scale the reward so that its top needs the work to be done; what is only avoided is worth nothing."
    needs = frozenset({"world"})
    kinds = (81, 88)
    bad = changed(
        ("self.max_steps = max_steps", "self.max_steps = max_steps\n        self.reward_range = (0.0, 1.0)"),
        ("1.0 if terminated else -distance", "0.0 if action != 2 else 1.0"),
        ("distance < 0.1", "False"),
    )
    good = changed(
        ("self.max_steps = max_steps", "self.max_steps = max_steps\n        self.reward_range = (0.0, 1.0)"),
        ("1.0 if terminated else -distance", "max(0.0, 1.0 - distance)"),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Hold each action under several seeds."""
        known = declared_range(bench)
        if known is None or not math.isfinite(known[1]):
            raise NotApplicable("no highest reward is declared")
        scenes = self.scenes(bench)
        if all(_full(self.play(bench, scene), known[1]) for scene in scenes):
            return
        for style, action in self._held(bench):
            idle = [Scene(seed=seed, actions=(action,) * STEPS, style=style) for seed in SEEDS]
            played = [self.play(bench, scene) for scene in idle]
            if all(_full(frames, known[1]) and _lasts(frames) for frames in played):
                yield self._told(bench, idle, played, known[1])
                return

    def _held(self, bench: Bench) -> list[tuple[str, Any]]:
        space = bench.env.described.get("action_space") or {}
        if space.get("type") == "Discrete":
            groups = bench.env.ask("choices", cap=CHOICES, seed=0)
            return [(f"held at {index}", action) for index, action in enumerate(groups[0]["values"])]
        still = stage(bench).plan(bench.env, "still", 0, 1)
        return [("still", still[0])] if still else []

    def _told(self, bench: Bench, idle: list[Scene], played: list[list[Frame]], top: float) -> Finding:
        runs = [
            self.run_of(bench, scene.cut(SHORTEST), seen=[(frame, "reward") for frame in frames[1 : SHORTEST + 1]])
            for scene, frames in zip(idle[:2], played, strict=False)
        ]
        return self.finding(
            Rank.WARNING,
            f"With the action {idle[0].style}, every step of {len(idle)} episodes earns {top:g}, the highest reward that is declared.",
            why="The action was chosen without looking, other actions earn less, and none of the episodes was terminated.",
            tried=len(idle),
            witness=self.played(bench, "doing nothing earns the highest reward", runs),
        )


def _full(frames: list[Frame], top: float) -> bool:
    found = rewards(frames)
    return bool(found) and all(abs(r - top) <= 1e-6 * max(1.0, abs(top)) for r in found)


def _lasts(frames: list[Frame]) -> bool:
    end = ended(frames)
    return frames[-1].step >= SHORTEST and not frames[-1].error and (end is None or not flag(end, "terminated"))
