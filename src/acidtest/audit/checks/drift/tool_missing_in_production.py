"""Training offers a tool that production does not have."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.rule import DriftRule, described, pairing
from acidtest.audit.drift.specimens import SOUND_LIBRARY, lend, library
from acidtest.audit.drift.tool import CLOSES
from acidtest.evidence import Finding, Rank


class Check(DriftRule):
    """The policy is given a tool in training that it will not find in production.

    A helper from the time of the first tests, a tool that production dropped, a shortcut that makes the
    tasks solvable. The policy learns to lean on it; in production the call fails.

    The tools of `tools()` are paired with those in production/tools.json: by name, by name in another style,
    then by what they are said to do. What stays without a partner is an error, unless the author lists it under
    `"x-training-only"`. A tool with the name of one that only ends an episode, or thinks, is a lead.
    """

    code = "D602"
    weakness = "training has a tool that production lacks"
    fix = 'Take it out of training, or list it under "x-training-only" in production/tools.json.'
    bad = library(lend())
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for tools of training without a partner."""
        extra, count = pairing(bench).extra, len(described(bench))
        for rank, names in (
            (Rank.ERROR, [tool.name for tool in extra if not CLOSES.fullmatch(tool.name)]),
            (Rank.LEAD, [tool.name for tool in extra if CLOSES.fullmatch(tool.name)]),
        ):
            if names:
                yield self.differing(bench, rank, names, f"{len(names)} of {count} tools in training are none of production's", tried=count)
                return
