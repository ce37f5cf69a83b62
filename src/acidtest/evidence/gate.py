"""A gate: turns a report into an exit code."""

from __future__ import annotations

import math
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


@dataclass(frozen=True)
class Bound:
    """The highest error rate that a verifier may have, judged by its exact 95 % interval."""

    label: str
    """``false accept`` or ``false reject``."""
    limit: float

    def decide(self, report: Report) -> Exit:
        """Give CLEAN when the whole interval lies at or below the limit, FINDINGS when it lies above, else COULD_NOT_RUN."""
        rate = next((rate for rate in report.rates if rate.label == self.label), None)
        if rate is None or rate.low <= self.limit < rate.high:
            return Exit.COULD_NOT_RUN
        return Exit.CLEAN if rate.high <= self.limit else Exit.FINDINGS

    def needed(self) -> int:
        """Give the probes without an error from which the interval lies below the limit: ln 0.025 / ln(1 - limit)."""
        return math.ceil(math.log(0.025) / math.log1p(-self.limit))

    def told(self, report: Report) -> str:
        """Say how the bound stands, and what it would take."""
        rate = next((rate for rate in report.rates if rate.label == self.label), None)
        have = f"measured {rate.count} of {rate.total}, at most {rate.high:.1%}" if rate else "not measured"
        text = f"{self.label} at most {self.limit:.1%}: {have}"
        return (
            text if self.decide(report) is not Exit.COULD_NOT_RUN else f"{text}; it takes at least {self.needed()} probes without an error"
        )


@dataclass(frozen=True, kw_only=True)
class Gate:
    """Which findings stop a release: at least this rank, at least this severity, not in the baseline."""

    rank: Rank = Rank.ERROR
    severity: Severity = Severity.MINOR
    baseline: frozenset[str] = field(default_factory=frozenset)
    """Keys of findings that are known already."""
    bound: Bound | None = None
    """A bound on an error rate, beside the findings."""

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
        bound = self.bound.decide(report) if self.bound else Exit.CLEAN
        if self.at_gate(report) or bound is Exit.FINDINGS:
            return Exit.FINDINGS
        if report.partial or report.count(Outcome.COULD_NOT_RUN) or bound is Exit.COULD_NOT_RUN:
            return Exit.COULD_NOT_RUN
        return Exit.CLEAN
