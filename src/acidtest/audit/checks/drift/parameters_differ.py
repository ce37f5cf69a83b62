"""A tool has other parameters in production."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.pairing import Pair, renamed
from acidtest.audit.drift.rule import DriftRule
from acidtest.audit.drift.specimens import LOOK_UP, SOUND_LIBRARY, WEEKS, lend, library
from acidtest.evidence import Finding, Rank

Told = tuple[Rank, str]


class Check(DriftRule):
    """A parameter of training is unknown in production, or one that production insists on is unknown in training.

    A parameter was renamed, added or dropped. The calls that the policy learns are then refused, or what it
    says in the argument goes nowhere.

    Parameters are paired by name. One that production requires and training does not have is an error, as is
    one of training's that production does not have and whose schema refuses others (`additionalProperties: false`);
    where it does not refuse them, it is a warning. Optional parameters of production that training
    does without are no difference, and a name in another style (`orderId`) is a lead.
    """

    code = "D604"
    weakness = "a tool's parameters are not production's"
    fix = "Give the tool production's parameters, by production's names."
    bad = library(LOOK_UP, lend(weeks=None, duration_weeks=WEEKS, required=["book", "duration_weeks"]))
    good = SOUND_LIBRARY

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare the names of parameters."""
        pairs = self.pairs(bench)
        found = [difference for pair in pairs for difference in _differences(pair)]
        for rank in (Rank.ERROR, Rank.WARNING, Rank.LEAD):
            told = [text for weight, text in found if weight.weight >= rank.weight]
            if told:
                yield self.differing(bench, rank, told, "Parameters differ from production's", tried=len(pairs))
                return


def _differences(pair: Pair) -> Iterator[Told]:
    name, moved = pair.ours.name, renamed(pair)
    gone, come = {real.name for real, _ in moved}, {ours.name for _, ours in moved}
    for real, ours in moved:
        yield Rank.ERROR if real.required or pair.real.closed else Rank.WARNING, f"{name}: {ours.name} is {real.name} in production"
    for real in pair.only_real():
        if real.required and real.name not in gone:
            yield Rank.ERROR, f"{name}: production requires {real.name}, which training does not know"
    for ours in pair.only_ours():
        if ours.name not in come:
            refuses = "refuses" if pair.real.closed else "does not know"
            yield Rank.ERROR if pair.real.closed else Rank.WARNING, f"{name}: production {refuses} {ours.name}"
    for real, ours in pair.shared():
        if real.name != ours.name:
            yield Rank.LEAD, f"{name}: {ours.name} is written {real.name} in production"
