"""An episode depends on what was played before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import told
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.audit.world.stage import SHAKEN
from acidtest.envs.replay import Divergence, first_divergence
from acidtest.evidence import Finding, Rank, Severity

ABORT = 3
SEVERAL = 4
SHORT = 40
COVERED = {"quick": 2, "full": 8}


class Check(WorldRule):
    """A fresh instance and a used one, under the same seed and actions, play different episodes.

    reset forgets to clear something: a counter, a list that grows, a cache whose key lacks what
    changed, a dictionary that is updated in place of replaced. Rewards then depend on what was played
    before, which no observation shows. A policy that is evaluated on a fresh instance meets another
    world than the one it was trained on.

    Each scene is played on a fresh instance and on instances that have behind them a bare reset, an
    aborted episode, a whole episode under another seed, the same episode, and several.
    """

    code = "H511"
    weakness = "state survives a reset"
    severity = Severity.CRITICAL
    fix = "Make everything that an episode changes anew in reset; keep on the instance only what never changes."
    kinds = (79, 85)
    bad = changed(
        ("self.max_steps = max_steps", "self.max_steps = max_steps\n        self.energy = 1.0"),
        ("        distance =", "        self.energy *= 0.99\n        distance ="),
        ("else -distance,", "else -distance * self.energy,"),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play settled scenes on used instances."""
        scenes = self.settled(bench)
        whole = [scene for scene in scenes if not self.play(bench, scene)[-1].error]
        quiet: tuple[Scene, dict[str, Any], Divergence] | None = None
        for scene in _varied(whole, COVERED.get(bench.depth, 2)):
            for name, history in _histories(scene, whole):
                condition = {"history": history}
                fresh, used = self.play(bench, scene), self.play(bench, scene, condition)
                at = self.part(bench, fresh, used)
                if at is not None:
                    yield self._told(bench, scene, name, condition, at, len(scenes))
                    return
                at = first_divergence(fresh, used, channels=("info",))
                if at is not None and quiet is None and self._steady_info(bench, scene):
                    quiet = scene, condition, at
        if quiet is not None:
            yield self._lead(bench, *quiet)

    def _told(self, bench: Bench, scene: Scene, name: str, condition: dict[str, Any], at: Divergence, tried: int) -> Finding:
        return self.finding(
            Rank.ERROR,
            f"After {name}, the same seed and actions ({scene.told()}) differ from a fresh instance at {told(at)}.",
            why="On fresh instances these runs are equal, whatever the entropy of the process.",
            tried=tried,
            witness=self.differing(bench, f"after {name} the same episode comes out differently", scene, {}, condition, at),
        )

    def _steady_info(self, bench: Bench, scene: Scene) -> bool:
        base = self.play(bench, scene)
        others = (self.play(bench, scene, copy=1), self.play(bench, scene, SHAKEN))
        return all(first_divergence(base, other, channels=("info",)) is None for other in others)

    def _lead(self, bench: Bench, scene: Scene, condition: dict[str, Any], at: Divergence) -> Finding:
        return self.finding(
            Rank.LEAD,
            f"What info says at step {at.step}{at.path} depends on the episodes before ({scene.told()}); a counter of episodes may, a measure of this one may not.",
            details={"key": "info", "condition": condition},
        )


def _varied(scenes: list[Scene], count: int) -> list[Scene]:
    """Give scenes of different styles and tasks first."""
    seen: set[object] = set()
    first = []
    for scene in scenes:
        mark = scene.task["id"] if scene.task else scene.style
        if mark not in seen:
            seen.add(mark)
            first.append(scene)
    rest = [scene for scene in scenes if scene not in first]
    return (first + rest)[:count]


def _histories(scene: Scene, scenes: list[Scene]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Give what an instance may have behind it, shortest first."""
    others = [other for other in scenes if other is not scene] or [scene]
    other = next((o for o in others if o.task != scene.task or o.seed != scene.seed), others[0])
    return [
        ("a reset under another seed", [other.cut(0).past()]),
        (f"an episode aborted after {ABORT} steps", [other.cut(ABORT).past()]),
        ("the same episode", [scene.past()]),
        ("another episode", [other.past()]),
        (f"{len(others[:SEVERAL])} short episodes", [o.cut(SHORT).past() for o in others[:SEVERAL]]),
    ]
