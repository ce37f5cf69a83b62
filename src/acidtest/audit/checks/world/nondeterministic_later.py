"""Equal runs part after some steps."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.audit.world.unrest import SOURCES, proof, unrest
from acidtest.evidence import Finding, Rank


class Check(WorldRule):
    """The same seed and the same actions agree for some steps, then the episodes part.

    A check that looks at the first observation, or at one step, is satisfied. The draw that was
    never seeded sits in a branch that is reached later: an event, a respawn, noise that begins after
    a warm-up. Episodes cannot be replayed, and what a policy learns there cannot be reproduced.

    Scenes of several action styles are played to the end, or for hundreds of steps, in two equal
    processes, and once more with other states of the global generators.
    """

    code = "H504"
    weakness = "a draw on the way is not seeded"
    fix = "Find the draw that is made at that step, and make it from the generator that reset(seed=...) seeds."
    kinds = (75,)
    bad = changed(
        (
            "        distance =",
            "        if self.steps > 5:\n            self.place = self.place * np.float32(np.random.default_rng().uniform(0.9, 1.0))\n        distance =",
        )
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play long scenes twice."""
        self.declared_random(bench)
        scenes = [scene for scene in self.scenes(bench) if scene.seed]
        found = unrest(self, bench, scenes)
        if found is None or found.source == "import" or found.early:
            return
        yield self.finding(
            Rank.ERROR,
            f"Equal runs agree for {found.at.step - 1} steps and differ at {found.where} ({found.scene.told()}); {SOURCES[found.source]}.",
            why="Both runs had the same seed and the same actions.",
            tried=found.tried,
            witness=proof(self, bench, found, "two runs under one seed part on the way"),
        )
