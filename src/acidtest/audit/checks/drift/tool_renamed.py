"""A tool goes by another name in production."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.rule import DriftRule
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, lend, library
from acidtest.evidence import Finding, Rank


class Check(DriftRule):
    """A tool that does the same has one name in training and another in production.

    Production renamed it, and the mock was not told. Whatever the policy learns of when to call it, it calls a
    name that production answers with "no such tool".

    Tools without a partner of the same name are compared by the words of their descriptions, their parameters and
    their names. The name is wrong by the author's own list, so it is an error; which tool it stands for is inferred.
    A name in another style (`getOrder`, `crm.get_order`) is a lead: something between the two may translate it.
    """

    code = "D603"
    weakness = "a tool is called otherwise in production"
    fix = 'Take production\'s name, or give the name in training with "x-training" in production/tools.json.'
    bad = library(LOOK_UP, {**lend(), "name": "check_out"})
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for pairs whose names differ."""
        pairs = self.pairs(bench)
        for rank, how in ((Rank.ERROR, "renamed"), (Rank.LEAD, "style")):
            told = [f"{pair.ours.name} is {pair.real.name} in production" for pair in pairs if pair.how == how]
            if told:
                what = f"{len(told)} of {len(pairs)} tools have another name in production"
                yield self.differing(bench, rank, told, what, tried=len(pairs))
                return
