"""Whoever writes into an observation changes the world."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.parting import Parting
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Rank, Severity


class Check(PerturbRule):
    """The world hands out the very array that it goes on working with.

    A policy that scales, clips or masks its observation in place moves the pieces on the board. What
    happens then depends on the code that looks, which no seed brings back, and a wrapper changes the
    task.

    Scenes are played once more while each observation is overwritten after it was read; whoever hands out a copy, or
    an array that cannot be written, is not moved by that.
    """

    code = "H536"
    weakness = "an observation is the state itself"
    severity = Severity.MINOR
    fix = "Return a copy: `return self.board.copy()`."
    kinds = (77,)
    group = "overwritten"
    cause = "Both runs were sent the same seed and actions; only what was handed out was written to."
    bad = changed(
        ("        return np.concatenate([self.place, self.goal])", "        return self.all"),
        ("        self.steps = 0\n", "        self.steps = 0\n        self.all = np.concatenate([self.place, self.goal])\n"),
        ("        wind =", "        self.place = self.all[:2].copy()\n        wind ="),
        (
            "        distance =",
            "        self.all = np.concatenate([self.place, self.all[2:]])\n        self.goal = self.all[2:]\n        distance =",
        ),
    )
    good = GOOD

    def rank(self, bench: Bench, found: Parting) -> Rank:
        """No contract says who owns an observation; what follows from sharing it is clear enough."""
        return Rank.WARNING
