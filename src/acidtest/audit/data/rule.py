"""The base of the rules that compare data with records of production."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.data.compare import LEAST_OURS, LEAST_REAL, RATE, Comparison, compare
from acidtest.audit.data.records import assign, kinds
from acidtest.audit.data.shown import episodes
from acidtest.audit.rule import CouldNotRun, NotApplicable, Rule
from acidtest.errors import SpecError
from acidtest.evidence import Finding, Location, Rank, Severity
from acidtest.spec.production import SAMPLES, read_samples


def compared(bench: Bench) -> Comparison:
    """Give the comparison, made once an audit. Raises CouldNotRun when the file cannot be read , NotApplicable when too little is shown."""
    package = bench.env.opening.package
    if package is None:
        raise NotApplicable("it is no package of ours")
    try:
        found: Comparison = bench.once("data against production", lambda: _compare(bench))
    except SpecError as exc:
        raise CouldNotRun(str(exc)) from exc
    if not found.tests:
        raise NotApplicable(
            f"too little to compare: it takes {LEAST_REAL} records of a kind in {SAMPLES}, and {LEAST_OURS} that the sampled tasks show"
        )
    return found


def _compare(bench: Bench) -> Comparison:
    assert bench.env.opening.package is not None
    known = kinds(read_samples(bench.env.opening.package.folder / SAMPLES))
    assign(episodes(bench), known)
    return compare(known, random.Random(f"{bench.seed}/data"))


class DataRule(Rule):
    """Tells of one sort of difference."""

    severity: ClassVar[Severity] = Severity.MINOR
    since: ClassVar[str] = "0.2.0"
    boundary: ClassVar[str] = "environment"
    needs: ClassVar[frozenset[str]] = frozenset({"tasks", "samples"})
    kinds: ClassVar[tuple[int, ...]] = (73,)
    sorts: ClassVar[tuple[str, ...]]
    """The sorts of difference that it tells of."""

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Tell of the differences that are among the most telling ones."""
        found = compared(bench)
        mine = [one for one in found.differences if one.sort in self.sorts]
        if not mine:
            return
        told = [one.text for one in mine]
        message = f"Training is not as production: {'; '.join(told[:5])}."
        where = Location(file=SAMPLES)
        yield self.finding(
            Rank.WARNING,
            message,
            why=f"Two-sample tests of {found.ours} records shown with {found.real} of production's; at most {RATE:.1%} of what {found.tests} tests found is chance.",
            location=where,
            tried=found.tests,
            witness=self.fact(bench, message, file=SAMPLES, differences=[[one.text, round(one.effect, 4), f"{one.p:.2g}"] for one in mine]),
        )
