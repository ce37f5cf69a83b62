"""The order of a set or of hashes decides what happens."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.compare import told
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Finding, Rank


class Check(WorldRule):
    """The same seed and actions give another episode under another `PYTHONHASHSEED`.

    The world walks over a set of strings, takes the first element of one, or computes with `hash()`.
    Python draws the order anew in each interpreter, so every worker of a training run plays another
    world under the same seed, and none can be replayed tomorrow.

    Scenes that are equal in every process of one hash seed, and in another process tree, are played
    under other hash seeds.
    """

    code = "H505"
    weakness = "hash order decides"
    fix = "Sort before walking over a set, and never compute with hash() of text."
    kinds = (76,)
    bad = changed(
        ("MOVES = np", 'NAMES = {"north", "south", "east", "west", "stay", "jump"}\nMOVES = np'),
        ("+ MOVES[action]", "+ MOVES[action] * (1.0 + len(list(NAMES)[action]))"),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play settled scenes under other hash seeds."""
        scenes = self.settled(bench)[: 2 if bench.depth == "quick" else 8]
        for hash_seed in (1, 2) if bench.depth == "quick" else (1, 2, 3, 4):
            for scene in scenes:
                one, other = {"hash_seed": 0}, {"hash_seed": hash_seed}
                at = self.part(bench, self.play(bench, scene), self.play(bench, scene, other))
                if at is None or self.part(bench, self.play(bench, scene), self.play(bench, scene, {"template": 2})) is not None:
                    continue
                yield self.finding(
                    Rank.ERROR,
                    f"With PYTHONHASHSEED {hash_seed} in place of 0, the same seed and actions differ at {told(at)} ({scene.told()}).",
                    why="Under one hash seed the runs are equal, in every process.",
                    tried=len(scenes),
                    witness=self.differing(bench, "the hash seed decides what happens", scene, one, other, at),
                )
                return
