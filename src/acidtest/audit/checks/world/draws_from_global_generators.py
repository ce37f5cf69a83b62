"""What happens depends on the state of the global random generators."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.audit.world.unrest import SOURCES, proof, unrest
from acidtest.evidence import Finding, Rank


class Check(WorldRule):
    """The world draws from Python's `random` or NumPy's `numpy.random`, which everybody in the process shares.

    The seed given to `reset` either never reaches them, or it does and every other user of them (the
    policy, the replay buffer, a second environment) both disturbs the episode and is disturbed by it:
    seeding the global generator in `reset` rewinds everybody's exploration noise.

    Scenes are played in processes that differ only in the state of the global generators, and in one
    where they are drawn from between the steps, as a policy would.
    """

    code = "H503"
    weakness = "the global generators decide"
    fix = "Draw from a generator of the instance, seeded in reset(seed=...); never from the modules random or numpy.random."
    kinds = (74,)
    bad = changed(("self.np_random.normal", "np.random.normal"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Vary nothing but the global generators."""
        self.declared_random(bench)
        scenes = [scene for scene in self.scenes(bench) if scene.seed]
        found = unrest(self, bench, scenes)
        if found is None or found.source not in ("global", "stirred") or not found.early:
            return
        yield self.finding(
            Rank.ERROR,
            f"Under one seed, runs differ at {found.where} ({found.scene.told()}); {SOURCES[found.source]}.",
            why="Both runs had the same seed and the same actions.",
            tried=found.tried,
            witness=proof(self, bench, found, "the state of the global generators decides what happens"),
        )
