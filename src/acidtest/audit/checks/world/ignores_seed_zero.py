"""Seed 0 is treated as no seed."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule, stage
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.audit.world.unrest import SOURCES, proof, unrest
from acidtest.evidence import Finding, Rank

STEPS = 60


class Check(WorldRule):
    """Every seed gives the same episode again, but 0 does not.

    `if seed:` stands where `if seed is not None:` should. Seed 0 is the one that most people try
    first, and the one that many configurations carry as their default: just those runs cannot be
    repeated, and nobody notices, since any other seed works.

    The world is played twice under seed 0 and twice under others; only where the others agree with
    themselves and 0 does not, the seed 0 is what is wrong.
    """

    code = "H502"
    weakness = "seed 0 is taken for no seed"
    fix = "Compare with None: `if seed is not None`."
    kinds = (74,)
    bad = changed(
        (
            "super().reset(seed=seed)",
            "super().reset(seed=seed or None)\n        if not seed:\n            self.np_random = np.random.default_rng()",
        )
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play under seed 0 what is stable under other seeds."""
        steady = self.settled(bench)
        zeros = self._zeros(bench, steady)
        found = unrest(self, bench, zeros)
        if found is None or found.source == "import":
            return
        yield self.finding(
            Rank.ERROR,
            f"Under seed 0, equal runs differ at {found.where}; {SOURCES[found.source]}. Under {len(steady)} other seeds they are equal.",
            why="Both runs had seed 0 and the same actions.",
            tried=found.tried,
            witness=proof(self, bench, found, "two runs under seed 0 differ"),
        )

    def _zeros(self, bench: Bench, steady: list[Scene]) -> list[Scene]:
        if bench.env.opening.kind != "gymnasium":
            return [Scene(task=scene.task, seed=0, actions=scene.actions, style=scene.style) for scene in steady[:3]]
        plans = [(style, stage(bench).plan(bench.env, style, 1, STEPS)) for style in ("random", "hold")]
        return [Scene(seed=0, actions=tuple(actions), style=style) for style, actions in plans if actions is not None]
