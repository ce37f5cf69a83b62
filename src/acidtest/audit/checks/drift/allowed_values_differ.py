"""A parameter takes other values in production."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.drift.rule import DriftRule, told
from acidtest.audit.drift.specimens import LOOK_UP, lend, library
from acidtest.evidence import Finding, Rank

LISTS = (
    "    def begin(self, task, seed):",
    """    def tools(self):
        found = super().tools()
        for about in found:
            if "weeks" in about["parameters"]["properties"]:
                about["parameters"]["properties"]["weeks"]["enum"] = [1, 2, 3, 4]
        return found

    def begin(self, task, seed):""",
)


class Check(DriftRule):
    """The values that training lists for a parameter are not those that production lists.

    A status that was renamed, a category that came later. The policy chooses from the list that it is shown:
    values that production does not know are refused there, and values that only production knows are never chosen.

    Only where both sides list values are they compared: a text without a list says nothing of what is taken.
    A value that production does not list is an error; one that only production lists is a warning.
    """

    code = "D606"
    weakness = "a parameter's values are not production's"
    fix = "List production's values."
    bad = library(LOOK_UP, lend(weeks={"type": "integer", "enum": [1, 2, 6]}), change=LISTS)
    good = library(LOOK_UP, lend(weeks={"type": "integer", "enum": [1, 2, 3, 4]}), change=LISTS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare the listed values."""
        pairs = self.pairs(bench)
        wrong, unseen = [], []
        for pair in pairs:
            for real, ours in pair.shared():
                if real.values is None or ours.values is None:
                    continue
                where = f"{pair.ours.name}: {ours.name}"
                wrong += [f"{where} may be {told(value)}, which production refuses" for value in ours.values if value not in real.values]
                unseen += [f"{where} is never {told(value)}, which production allows" for value in real.values if value not in ours.values]
        if wrong or unseen:
            rank = Rank.ERROR if wrong else Rank.WARNING
            yield self.differing(bench, rank, wrong + unseen, "Listed values differ from production's", tried=len(pairs))
