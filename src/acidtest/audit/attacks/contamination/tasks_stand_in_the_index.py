"""Tasks stand in an index of what they must not overlap with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench
from acidtest.audit.contamination.copies import copies
from acidtest.audit.contamination.index import read_index
from acidtest.audit.contamination.specimens import APART, RIGHT, VALUES, Indexed, rows
from acidtest.audit.contamination.splits import documents
from acidtest.audit.rule import CouldNotRun
from acidtest.errors import SpecError
from acidtest.evidence import Finding, Rank, Severity

LEAST = 6
"""Tokens of the shortest task that is looked for: shorter ones stand everywhere."""
SHOWN = 5


class Trick(Attack):
    """A task is part of a benchmark, or of a corpus, that it must not overlap with.

    Who trains on the questions of a public benchmark cannot report its score, and who buys an environment as new work
    does not pay for what can be downloaded. The buyer makes an index of what must stay apart with `acidtest index`, and
    gives it as `--index FILE`; it holds hashes, so that a secret test set can be compared with.

    A task counts when all its words stand there in their order, as an entry of its own with an answer that does not
    differ, or inside a longer one. What stands in many tasks is a template and is not looked for.
    """

    code = "L803"
    weakness = "tasks overlap with what must stay apart"
    severity: ClassVar[Severity] = Severity.MAJOR
    fix = "Take these tasks out, or write new ones."
    needs = frozenset({"tasks", "index"})
    kinds = (60,)
    boundary = "spec"
    bad = Indexed(RIGHT, rows=APART, indexed=tuple(rows("test", VALUES)))
    good = Indexed(RIGHT, rows=APART, indexed=tuple(rows("test", tuple((a + 20, b) for a, b in VALUES))))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for each task in the index."""
        path = Path(bench.env.opening.options.index)
        try:
            tasks, held = documents(bench), read_index(path)
        except SpecError as exc:
            raise CouldNotRun(str(exc)) from exc
        found = list(copies(tasks, held, least=LEAST))
        if not found:
            return
        said = (
            f"{len(found)} of {len(tasks)} tasks stand in the index {path.name}, such as {found[0].one.name!r} as {found[0].other.name!r}"
        )
        pairs = [{"task": one.one.name, "entry": one.other.name, "whole": one.whole} for one in found[:SHOWN]]
        yield self.finding(
            Rank.WARNING,
            f"{said}.",
            why=f"Word for word, among {len(held)} entries.",
            tasks=tuple(one.one.name for one in found[:SHOWN]),
            tried=len(tasks),
            witness=self.fact(bench, said, pairs=pairs),
        )
