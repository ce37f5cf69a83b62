"""After the first episode the seed is forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import told
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.audit.world.stage import SHAKEN
from acidtest.evidence import Finding, Rank

STEPS = 30


class Check(WorldRule):
    """A seeded first episode comes out the same each time, the episodes after it do not.

    Training seeds an environment once and then calls `reset()` without a seed: the generator is to go
    on from where it is. Here `reset()` makes a new one from the system's entropy, so all episodes but
    the first are unrepeatable, and a check that seeds every reset sees nothing.

    A seeded episode is played, then an unseeded one, in two equal processes; the second episodes are
    compared.
    """

    code = "H524"
    weakness = "an unseeded reset makes a new generator"
    fix = "Make a new generator only when a seed is given; Gymnasium's super().reset(seed=seed) does so."
    needs = frozenset({"spaces"})
    kinds = (74,)
    implied_by = ("H502",)
    bad = changed(("super().reset(seed=seed)", "self.np_random = np.random.default_rng(seed)"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play a seeded episode, then an unseeded one, twice."""
        scene = self.settled(bench)[0].cut(STEPS)
        condition = {"history": [scene.cut(3).past()]}
        later = Scene(seed=None, actions=scene.actions, style=scene.style)
        base = self.play(bench, later, condition)
        pairs = ((condition, 1), ({**condition, **SHAKEN}, 0))
        for other, copy in pairs:
            at = self.part(bench, base, self.play(bench, later, other, copy=copy))
            if at is not None:
                yield self.finding(
                    Rank.ERROR,
                    f"After reset(seed={scene.seed}), the next episode of reset() differs between equal runs at {told(at)}.",
                    why="Both runs seeded their first episode alike and acted alike; a reset without a seed goes on with the same generator.",
                    tried=2,
                    witness=self.differing(bench, "the episode after a seeded one differs", later, condition, other, at, trials=4),
                )
                return
