"""A parameter may be left out in training, and not in production."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.rule import DriftRule
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.evidence import Finding, Rank

OPTIONAL = ("def lend(self, book: str, weeks: int) -> str:", "def lend(self, book: str, weeks: int = 2) -> str:")


class Check(DriftRule):
    """Training lets the policy leave out an argument that production insists on.

    The mock has a default where production has none. The shorter call is easier to learn, and fails in production.

    For parameters that both sides have, what production requires must be required in training: else it is an
    error. What only training requires is a lead: the policy's calls are taken in production all the same.
    """

    code = "D607"
    weakness = "an argument that production requires may be left out"
    fix = "Require in training what production requires."
    bad = library(LOOK_UP, lend(), change=OPTIONAL)
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare what is required."""
        pairs = self.pairs(bench)
        shared = [(pair.ours.name, real, ours) for pair in pairs for real, ours in pair.shared()]
        lax = [
            f"{tool}: {ours.name} may be left out in training, production requires it"
            for tool, real, ours in shared
            if real.required > ours.required
        ]
        strict = [f"{tool}: {ours.name} is required in training alone" for tool, real, ours in shared if ours.required > real.required]
        for rank, told in ((Rank.ERROR, lax), (Rank.LEAD, strict)):
            if told:
                yield self.differing(bench, rank, told, "What is required differs from production's", tried=len(pairs))
                return
