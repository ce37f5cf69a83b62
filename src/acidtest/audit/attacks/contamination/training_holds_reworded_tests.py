"""Tasks of the test split stand in the training split in other words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench
from acidtest.audit.contamination.reworded import reworded
from acidtest.audit.contamination.specimens import APART, RIGHT, said_otherwise
from acidtest.audit.contamination.splits import splits
from acidtest.audit.example import Grader
from acidtest.audit.rule import CouldNotRun
from acidtest.errors import TargetError
from acidtest.evidence import Finding, Rank, Severity

SHOWN = 5


class Trick(Attack):
    """A task that evaluates is trained on, in other words.

    A copy with a word exchanged, a sentence turned round or another name is no new task: who has seen one knows the
    answer to the other. Such copies come of rewriting a benchmark to train on it, and of scrapes that hold a
    question several times; comparing ids or exact texts finds none of them.

    Candidates are found by MinHash over runs of words, without those that stand in many tasks. Two tasks count as the
    same when most of what is rare in them is shared, when they hold the same numbers and have the same answer, when few
    tasks have that answer, and when no long stretch differs. A template filled in with other values is another task, and so
    is another question about the same passage.
    """

    code = "L802"
    weakness = "train and test share instances"
    severity: ClassVar[Severity] = Severity.MAJOR
    fix = "Take reworded copies out of the training split; draw the split over clusters of what is alike."
    needs = frozenset({"splits", "gold"})
    kinds = (60,)
    boundary = "spec"
    bad = Grader(RIGHT, rows=said_otherwise())
    good = Grader(RIGHT, rows=APART)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for each task of the test split, in other words, in the training split."""
        both = splits(bench)
        known = {one.one.name for one in both.copies()}
        try:
            found = list(reworded([one for one in both.test if one.name not in known], both.train))
        except TargetError as exc:
            raise CouldNotRun(str(exc)) from exc
        if not found:
            return
        first = found[0]
        said = f"{len(found)} of {len(both.test)} test tasks stand in the training split in other words, such as {first.one.name!r} as {first.other.name!r}"
        pairs = [{"test": one.one.name, "train": one.other.name, "likeness": round(one.likeness, 2)} for one in found[:SHOWN]]
        yield self.finding(
            Rank.WARNING,
            f"{said}.",
            why="They share most of their rare runs of words, every number, and an answer that few tasks have.",
            tasks=tuple(one.one.name for one in found[:SHOWN]),
            tried=len(both.test),
            witness=self.fact(bench, said, pairs=pairs),
        )
