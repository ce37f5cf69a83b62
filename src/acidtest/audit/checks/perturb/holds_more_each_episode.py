"""Each episode holds on to something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing.change import others
from acidtest.audit.perturbing.scenes import chosen
from acidtest.audit.rule import CouldNotRun
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.specimen import changed
from acidtest.audit.world.stage import BASE, stage
from acidtest.envs.replay.episode import UNIT
from acidtest.evidence import Finding, Rank, Severity, Trials

EPISODES = (10, 40, 70)
STEPS = 100
LEAST = {"descriptors": 10, "threads": 10, "memory": 2}
"""Growth between two counts of episodes that is no start-up: one in three episodes, or two units of memory."""
WORDS = {"descriptors": "open descriptors", "threads": "threads", "memory": f"units of {UNIT} MB of memory"}


class Check(WorldRule):
    """Descriptors, threads or memory grow with every episode.

    A file is opened in reset and never closed, a thread started and never joined, a list of all
    frames kept for a recording that nobody asked for. A test of a few episodes passes; a training run
    ends after some hours with `Too many open files`, or slows down long before, and its last episodes
    are infrastructure failures that look like bad rewards.

    What the process holds is read after ten, forty and seventy episodes on one instance. Only growth
    between all three counts: what is loaded or cached once has come by then.
    """

    code = "H538"
    weakness = "episodes hold on to resources"
    since = "0.2.0"
    depth: ClassVar[str] = "full"
    fix = "Open in reset what reset closes, or open it once in the constructor; bound what is kept of earlier episodes."
    kinds = (79, 97)
    bad = changed(
        ("import gymnasium as gym", "import os\n\nimport gymnasium as gym"),
        ("        self.steps = 0\n", "        self.steps = 0\n        self.log = os.dup(0)\n"),
    )
    good = changed(
        ("import gymnasium as gym", "import os\n\nimport gymnasium as gym"),
        ("        self.steps = 0\n", "        self.steps = 0\n        os.close(os.dup(0))\n"),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Weigh the process after more and more episodes."""
        scenes = chosen(bench)
        scene = scenes[0].cut(STEPS)
        held = [self._held(bench, scene, scenes, count) for count in EPISODES]
        for what, least in LEAST.items():
            weights = [one[what] for one in held]
            if min(b - a for a, b in pairwise(weights)) >= least:
                yield self._finding(bench, scene, scenes, what, weights)

    def _condition(self, scene: Scene, scenes: list[Scene], count: int, what: str) -> dict[str, Any]:
        runs = [{**run, "actions": run["actions"][:STEPS]} for run in others(scene, scenes, count)]
        return {**BASE, "history": runs, "weigh": what}

    def _held(self, bench: Bench, scene: Scene, scenes: list[Scene], count: int) -> dict[str, int]:
        last = stage(bench).anew(bench, scene, self._condition(scene, scenes, count, "all"))[-1]
        held = last.channel("held")
        if not isinstance(held, dict):
            raise CouldNotRun(f"the process could not be weighed after {count} episodes{': ' + last.error[:120] if last.error else ''}")
        return {what: int(held[what]) for what in LEAST}

    def _finding(self, bench: Bench, scene: Scene, scenes: list[Scene], what: str, weights: list[int]) -> Finding:
        few, many = (self.run_of(bench, scene, self._condition(scene, scenes, count, what)) for count in (EPISODES[0], EPISODES[-1]))
        claim = f"after {EPISODES[-1]} episodes the process holds more {what} than after {EPISODES[0]}"
        witness = self.played(bench, claim, [few, many], expect="differ", observed={"channels": ["held"]}, trials=Trials())
        told = ", ".join(f"{weight} after {count}" for weight, count in zip(weights, EPISODES, strict=True))
        return self.finding(
            Rank.WARNING if what == "memory" else Rank.ERROR,
            f"The process holds more {WORDS[what]} with each episode: {told} ({scene.told()}).",
            why="Episodes of the same kind on one instance; what is loaded or cached once does not grow twice.",
            severity=Severity.MAJOR,
            tried=len(EPISODES),
            details={"key": what},
            witness=witness,
        )
