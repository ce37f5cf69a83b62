"""Two episodes under one seed begin differently."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.audit.world.unrest import SOURCES, proof, unrest
from acidtest.evidence import Finding, Rank


class Check(WorldRule):
    """`reset(seed=...)` does not decide what happens: the same seed and actions give another episode.

    The seed never reaches the generator that is drawn from: a generator made without it, a world
    that is laid out when its module is imported, a value read from the clock. No result on such an
    environment can be repeated, no failing episode replayed, and two policies are never compared on
    the same worlds.

    Each scene is played twice in two processes that are equal in everything, and once more in a
    process that imported the module anew. Where the runs differ at the first observation or the
    first step, the seed is ignored. An environment that declares itself nondeterministic is left alone.
    """

    code = "H501"
    weakness = "the seed is dropped"
    fix = "Make every random draw from one generator that reset(seed=...) seeds, such as Gymnasium's self.np_random."
    kinds = (74,)
    bad = changed(("super().reset(seed=seed)", "super().reset()"), ("self.np_random.", "np.random.default_rng()."))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play each scene twice."""
        self.declared_random(bench)
        scenes = [scene for scene in self.scenes(bench) if scene.seed]
        found = unrest(self, bench, scenes)
        if found is None or not (found.source == "import" or (found.source == "itself" and found.early)):
            return
        yield self.finding(
            Rank.ERROR,
            f"Under one seed, equal runs differ at {found.where} ({found.scene.told()}); {SOURCES[found.source]}.",
            why="Both runs had the same seed, the same actions and the same state of the global generators.",
            tried=found.tried,
            witness=proof(self, bench, found, "two runs under one seed differ from the start"),
        )
