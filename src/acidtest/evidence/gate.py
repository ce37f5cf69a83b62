"""A gate: turns a report into an exit code."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from acidtest.evidence.finding import Finding
from acidtest.evidence.outcome import Outcome, Rank, Severity
from acidtest.evidence.report import Report


class Exit(IntEnum):
    """What the process answers."""

    CLEAN = 0
    FINDINGS = 1
    COULD_NOT_RUN = 2
    CRASH = 3


@dataclass(frozen=True, kw_only=True)
class Gate:
    """Which findings stop a release: at least this rank, at least this severity, not in the baseline."""

    rank: Rank = Rank.ERROR
    severity: Severity = Severity.MINOR
    baseline: frozenset[str] = field(default_factory=frozenset)
    """Keys of findings that are known already."""

    def at_gate(self, report: Report) -> tuple[Finding, ...]:
        """Give the findings that fail the gate."""
        return tuple(
            finding
            for finding in report.findings
            if finding.rank.weight >= self.rank.weight
            and finding.severity.weight >= self.severity.weight
            and finding.key not in self.baseline
        )

    def decide(self, report: Report) -> Exit:
        """Give the exit code: a crash of ours first, then findings, then what could not run, then clean."""
        if any(result.crash for result in report.results):
            return Exit.CRASH
        if report.blocked:
            return Exit.COULD_NOT_RUN
        if self.at_gate(report):
            return Exit.FINDINGS
        if report.partial or report.count(Outcome.COULD_NOT_RUN):
            return Exit.COULD_NOT_RUN
        return Exit.CLEAN
