"""The base of the rules that ask `state()`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing.scenes import chosen
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.state.reads import LOOK, Asked, asked
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import hung, stage
from acidtest.envs.replay import Frame
from acidtest.evidence import Run, Witness

MOST = 12
"""Pairs of a read and a write that are tried on a scene."""
SCENES = 6


class StateRule(WorldRule):
    """Plays scenes with an eye on `state()`."""

    needs: ClassVar[frozenset[str]] = frozenset({"sessions", "state", "tools"})
    since: ClassVar[str] = "0.2.0"
    depth: ClassVar[str] = "full"

    def scenes(self, bench: Bench) -> list[Scene]:
        """Give the known-goods, their variants and one call of each tool."""
        found = chosen(bench)
        if not found:
            raise CouldNotRun("no action is known")
        if any(hung(self.play(bench, scene)) for scene in found):
            raise CouldNotRun("a call hangs as it is")
        return found

    def pairs(self, bench: Bench) -> Iterator[Asked]:
        """Give reads and writes. Raises NotApplicable where no action changes the state."""
        settled = self.settled(bench)
        further = [action for scene in settled if scene.style in ("poke", "reference") for action in scene.actions]
        wrote = False
        for scene in settled[:SCENES]:
            for pair in asked(scene, self.play(bench, scene, LOOK), further, MOST):
                wrote = True
                yield pair
        if not wrote:
            raise NotApplicable("no action that is known both changes state() and stands beside one that does not")

    def last(self, bench: Bench, scene: Scene, condition: dict[str, Any] | None = None) -> list[Frame] | None:
        """Play to the end: give the frames, or None where it was not reached."""
        frames = self.play(bench, scene, {**LOOK, **(condition or {})})
        whole = frames[-1].step == len(scene.actions) and not frames[-1].error
        return frames if whole else None

    def showing(self, bench: Bench, claim: str, runs: list[tuple[Scene, dict[str, Any], list[tuple[Frame, str]]]], **more: Any) -> Witness:
        """Make a witness of several runs and what was seen in each."""
        records: list[Run] = [self.run_of(bench, scene, {**LOOK, **condition}, seen=seen) for scene, condition, seen in runs]
        return self.played(bench, claim, records, **more)

    def anew(self, bench: Bench, scene: Scene, condition: dict[str, Any]) -> list[Frame]:
        """Play once more, whatever was played before."""
        return stage(bench).anew(bench, scene, {"entropy": 1, **LOOK, **condition})
