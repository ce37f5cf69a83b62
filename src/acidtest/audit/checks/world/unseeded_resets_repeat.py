"""Without a seed, every episode is the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Run

STEPS = 20
EPISODES = 6
DISTINCT = 4


class Check(WorldRule):
    """Different seeds give different worlds, but reset() without a seed gives one and the same each time.

    Training seeds once and then calls `reset()`: here each call starts the generator anew from a fixed
    seed (`seed or 42`, or a seed kept by the instance), so thousands of episodes are one episode. A
    policy learns it by heart, and its training curve is excellent.

    Six unseeded episodes in a row under the same actions are compared with each other, and the
    episodes of six seeds with each other.
    """

    code = "H525"
    weakness = "an unseeded reset starts from a fixed seed"
    fix = "Let reset() without a seed go on with the generator that it has."
    needs = frozenset({"spaces"})
    kinds = (74, 79)
    bad = changed(("super().reset(seed=seed)", "super().reset(seed=42 if seed is None else seed)"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare unseeded episodes with each other, and seeded ones."""
        scene = self.settled(bench)[0].cut(STEPS)
        seeded = [self.play(bench, Scene(seed=100 + k, actions=scene.actions, style=scene.style)) for k in range(EPISODES)]
        if self._distinct(bench, seeded) < DISTINCT:
            return
        unseeded = Scene(seed=None, actions=scene.actions, style=scene.style)
        history = [{"history": [scene.past(), *[unseeded.past()] * k]} for k in range(EPISODES)]
        first = self.play(bench, unseeded, history[0])
        if any(self.part(bench, first, self.play(bench, unseeded, condition)) is not None for condition in history[1:]):
            return
        runs = [self._run(bench, unseeded, condition) for condition in history[:3]]
        yield self.finding(
            Rank.WARNING,
            f"{EPISODES} episodes in a row, begun by reset() without a seed, are one and the same; {EPISODES} seeds give {self._distinct(bench, seeded)} different ones.",
            why="The world does vary with its seed, so episodes without one ought to vary too.",
            tried=EPISODES,
            witness=self.played(bench, "unseeded episodes repeat", runs),
        )

    def _run(self, bench: Bench, scene: Scene, condition: dict[str, Any]) -> Run:
        frames = self.play(bench, scene, condition)[:2]
        return self.run_of(bench, scene.cut(1), condition, seen=[(frame, "observation") for frame in frames])

    def _distinct(self, bench: Bench, episodes: list[list[Frame]]) -> int:
        found: list[list[Frame]] = []
        for frames in episodes:
            if all(self.part(bench, frames, known) is not None for known in found):
                found.append(frames)
        return len(found)
