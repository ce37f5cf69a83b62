"""The base of rules about vectors of worlds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.vector.lanes import Episode, episodes
from acidtest.audit.world import Scene, WorldRule
from acidtest.envs.replay import Frame


class VectorRule(WorldRule):
    """A rule that plays batches of worlds."""

    needs: ClassVar[frozenset[str]] = frozenset({"vector"})

    def count(self, bench: Bench) -> int:
        """Give the number of worlds in the batch."""
        return int(bench.env.described["worlds"])

    def mode(self, bench: Bench) -> str:
        """Give the declared mode; where none is declared, Gymnasium's wrappers take the next step for the one that resets."""
        return str(bench.env.described["autoreset_mode"]) or "NEXT_STEP"

    def several(self, bench: Bench) -> int:
        """Give the number of worlds. Raises NotApplicable for a batch of one, in which none can touch another."""
        count = self.count(bench)
        if count < 2:
            raise NotApplicable("the vector holds one world")
        return count

    def whole(self, bench: Bench, scenes: Iterable[Scene]) -> list[tuple[Scene, list[Frame], list[Episode]]]:
        """Give the scenes in which an episode ended. Raises NotApplicable when there is none."""
        found = [(scene, frames, self.episodes(bench, frames)) for scene in scenes for frames in [self.play(bench, scene)]]
        ended = [item for item in found if any(episode.end for episode in item[2])]
        if not ended:
            raise NotApplicable("no world of the batch came to an end in the steps that were played")
        return ended

    def episodes(self, bench: Bench, frames: list[Frame]) -> list[Episode]:
        """Give the episodes of all worlds in a run."""
        return episodes(frames, self.count(bench), self.mode(bench))
