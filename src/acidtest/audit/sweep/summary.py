"""A sweep as a whole: what each target's audit came to, the causes, and what could not be opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acidtest.audit.sweep.causes import Cause, causes
from acidtest.audit.sweep.work import Done
from acidtest.evidence import Exit, Gate, Outcome, Rank


@dataclass(frozen=True, kw_only=True)
class Row:
    """One target's line."""

    target: str
    verdict: str
    """``clean``, ``flagged``, ``incomplete``, ``not opened`` or ``our fault``."""
    ranks: dict[str, int]
    codes: tuple[str, ...]
    could_not_run: int
    """Applicable rules that could not run."""
    reason: str
    """Why it was not opened, or is incomplete."""
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Summary:
    """Everything that a sweep came to."""

    rows: tuple[Row, ...]
    causes: tuple[Cause, ...]
    exit: int

    def count(self, verdict: str) -> int:
        """Give how many targets ended so."""
        return sum(row.verdict == verdict for row in self.rows)


def summary(results: Sequence[Done], gate: Gate) -> Summary:
    """Sum up. Nothing is left out: what was not opened has its row and its reason."""
    rows = tuple(_row(done) for done in results)
    return Summary(rows=rows, causes=tuple(causes(results)), exit=_exit(results, gate))


def _row(done: Done) -> Row:
    report = done.report
    if report is None:
        return Row(target=done.name, verdict="our fault", ranks={}, codes=(), could_not_run=0, reason=done.fault, seconds=done.seconds)
    ranks = {rank.value: sum(finding.rank is rank for finding in report.findings) for rank in Rank}
    stuck = report.count(Outcome.COULD_NOT_RUN)
    codes = tuple(dict.fromkeys(finding.code for finding in report.findings))
    reason = done.fault or report.blocked or report.partial or _stuck(done)
    return Row(target=done.name, verdict=_verdict(done), ranks=ranks, codes=codes, could_not_run=stuck, reason=reason, seconds=done.seconds)


def _verdict(done: Done) -> str:
    report = done.report
    if report is None or done.fault:
        return "our fault"
    if report.blocked:
        return "not opened"
    if any(finding.rank is not Rank.LEAD for finding in report.findings):
        return "flagged"
    return "incomplete" if report.partial or report.count(Outcome.COULD_NOT_RUN) else "clean"


def _stuck(done: Done) -> str:
    results = done.report.results if done.report else ()
    reasons = [result.reason for result in results if result.outcome is Outcome.COULD_NOT_RUN]
    return max(set(reasons), key=lambda reason: (reasons.count(reason), reason)) if reasons else ""


def _exit(results: Sequence[Done], gate: Gate) -> int:
    codes = [int(gate.decide(done.report)) if done.report else int(Exit.CRASH) for done in results]
    for code in (Exit.CRASH, Exit.FINDINGS, Exit.COULD_NOT_RUN):
        if code in codes:
            return int(code)
    return int(Exit.CLEAN)
