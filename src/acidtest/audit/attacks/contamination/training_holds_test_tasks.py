"""Tasks of the test split stand in the training split."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench
from acidtest.audit.contamination.chance import by_chance
from acidtest.audit.contamination.copies import Copy
from acidtest.audit.contamination.specimens import APART, RIGHT, SHARED
from acidtest.audit.contamination.splits import splits
from acidtest.audit.example import Grader
from acidtest.evidence import Finding, Rank, Severity

SHOWN = 5
SINGLE = 0.01
"""Share of the test split from which one shared task is more than an accident."""


class Trick(Attack):
    """A task that evaluates is trained on.

    What a policy scores on its test split then says what it remembers, and nobody can tell it from what it learnt. It
    comes of rows appended twice, of a split drawn by id from tasks that repeat, of test questions that serve as
    examples in training prompts.

    Tasks are compared word for word, without case, layout and punctuation, and with their answers; a test task
    counts as well when a longer training task holds all of it. Tasks of one template are different tasks as long as a
    number or a word in them differs, and runs of words that stand in many tasks prove nothing. Where tasks are drawn from
    a space so small that they repeat within each split too, what they share across the splits is a lead.
    """

    code = "L801"
    weakness = "train and test share instances"
    severity: ClassVar[Severity] = Severity.MAJOR
    fix = "Draw the split over distinct tasks, by a hash of what is asked; take shared ones out of the training split."
    needs = frozenset({"splits"})
    kinds = (60,)
    boundary = "spec"
    bad = Grader(RIGHT, rows=SHARED)
    good = Grader(RIGHT, rows=APART)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for each task of the test split in the training split."""
        both = splits(bench)
        found = both.copies()
        if not found:
            return
        chance = by_chance(both.train, both.test)
        few = len(found) == 1 and len(found) < SINGLE * len(both.test)
        rank = Rank.LEAD if chance else Rank.ERROR if any(one.whole for one in found) and not few else Rank.WARNING
        yield self._told(bench, found, len(both.test), rank, chance=chance, sampled=both.sampled)

    def _told(self, bench: Bench, found: list[Copy], of: int, rank: Rank, *, chance: bool, sampled: bool) -> Finding:
        whole = sum(one.whole for one in found)
        parts = [f"{whole} as they are"] if whole else []
        parts += [f"{len(found) - whole} inside a longer one"] if whole < len(found) else []
        said = f"{len(found)} of {of} test tasks stand in the training split, {' and '.join(parts)}, such as {found[0].one.name!r} as {found[0].other.name!r}"
        said += " (of a sample)" if sampled else ""
        pairs = [{"test": one.one.name, "train": one.other.name, "whole": one.whole} for one in found[:SHOWN]]
        why = (
            "Tasks repeat within each split as often, so their space is small and this may be chance."
            if chance
            else "The tasks name their splits, and these are the same questions with the same answers."
        )
        return self.finding(
            rank,
            f"{said}.",
            why=why,
            tasks=tuple(one.one.name for one in found[:SHOWN]),
            tried=of,
            witness=self.fact(bench, said, pairs=pairs),
        )
