"""The verdict in one line: a word, the counts, and what the exit code means."""

from __future__ import annotations

from dataclasses import dataclass

from acidtest.evidence.gate import Exit, Gate
from acidtest.evidence.outcome import Outcome, Rank, Severity
from acidtest.evidence.report import Report


@dataclass(frozen=True)
class Headline:
    """What a reader must know if he reads one line."""

    word: str
    """``FLAGGED``, ``INCOMPLETE``, ``COULD NOT RUN``, ``CLEAN`` or ``CLEAN AT THE GATE``."""
    tone: str
    """``bad``, ``unsure`` or ``good``; never the only carrier of the verdict."""
    counts: str
    exit: Exit
    meaning: str
    """Why the process answers this exit code."""
    stamps: tuple[str, ...]
    """What limits the verdict: unconfined, interrupted, findings known before."""


def headline(report: Report, gate: Gate) -> Headline:
    """Give the verdict of a report at a gate."""
    code = gate.decide(report)
    word, tone = _word(report, code)
    return Headline(word, tone, _counts(report, code), code, _meaning(report, gate, code), tuple(_stamps(report, gate)))


def plural(count: int, noun: str) -> str:
    """Give ``1 error`` or ``3 errors``."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def ranks_in_words(report: Report) -> str:
    """Give ``3 errors, 1 warning``, leaving out what is zero."""
    counts = [(rank, sum(finding.rank is rank for finding in report.findings)) for rank in Rank]
    return ", ".join(plural(count, str(rank)) for rank, count in counts if count)


def gate_in_words(gate: Gate) -> str:
    """Give what stops at the gate."""
    words = "errors" if gate.rank is Rank.ERROR else f"rank {gate.rank} or graver"
    if gate.severity is not Severity.MINOR:
        words += f", severity {gate.severity} or graver"
    return words + (", unless in the baseline" if gate.baseline else "")


def _word(report: Report, code: Exit) -> tuple[str, str]:
    if report.blocked:
        return "COULD NOT RUN", "unsure"
    if code is Exit.CRASH:
        return "FAULT OF ACIDTEST", "unsure"
    if code is Exit.FINDINGS:
        return "FLAGGED", "bad"
    if code is Exit.COULD_NOT_RUN:
        return "INCOMPLETE", "unsure"
    return ("CLEAN AT THE GATE", "good") if report.findings else ("CLEAN", "good")


def _counts(report: Report, code: Exit) -> str:
    if report.blocked:
        return "the target could not be opened"
    ran = report.count(Outcome.CLEAN) + report.count(Outcome.FLAGGED)
    failed = report.count(Outcome.COULD_NOT_RUN)
    parts = [ranks_in_words(report) or f"nothing found by {plural(ran, 'rule')}"]
    if failed:
        parts.append(f"{plural(failed, 'rule')} could not run")
    return "; ".join(parts)


def _meaning(report: Report, gate: Gate, code: Exit) -> str:
    at_gate = len(gate.at_gate(report))
    failed = report.count(Outcome.COULD_NOT_RUN)
    if report.blocked:
        return "the target could not be opened, so nothing is known about it"
    if code is Exit.CRASH:
        return "a rule of acidtest broke; that says nothing about the environment, and is ours to mend"
    if gate.bound and gate.bound.decide(report) is not Exit.CLEAN and not at_gate:
        return gate.bound.told(report)
    if code is Exit.FINDINGS:
        return f"{plural(at_gate, 'finding')} at the gate ({gate_in_words(gate)})"
    if report.partial:
        return f"nothing at the gate ({gate_in_words(gate)}), but the audit did not finish"
    if code is Exit.COULD_NOT_RUN:
        return f"nothing at the gate ({gate_in_words(gate)}), but {plural(failed, 'applicable rule')} could not run"
    return f"nothing at the gate ({gate_in_words(gate)}), and every applicable rule ran"


def _stamps(report: Report, gate: Gate) -> list[str]:
    stamps = [f"FAULT OF ACIDTEST in {result.code}: {result.crash.splitlines()[-1]}" for result in report.results if result.crash]
    if not report.confined:
        stamps.append("UNCONFINED: foreign code ran without a sandbox; this report can never be certified")
    if report.partial:
        stamps.append(f"INCOMPLETE: {report.partial}")
    if gate.bound:
        stamps.append(f"bound: {gate.bound.told(report)}")
    known = sum(finding.key in gate.baseline for finding in report.findings)
    if known:
        stamps.append(f"{plural(known, 'finding')} known from the baseline")
    return stamps
