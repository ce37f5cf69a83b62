"""Two reports side by side: what is new, fixed, kept, or no longer checked.

A finding that is gone counts as fixed only when its rule ran to its end and found nothing.
Otherwise nobody looked, and unchecked is never a pass.
"""

from __future__ import annotations

from dataclasses import dataclass

from acidtest.evidence.finding import Finding
from acidtest.evidence.gate import Exit, Gate
from acidtest.evidence.outcome import Outcome
from acidtest.evidence.report import Report, RuleResult


@dataclass(frozen=True)
class Change:
    """One rule that ended otherwise than before."""

    code: str
    name: str
    before: str
    after: str
    reason: str


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What changed from one report to the next."""

    notes: tuple[str, ...]
    """Why the two may not be comparable: another target, seed, depth or version."""
    new: tuple[Finding, ...]
    fixed: tuple[Finding, ...]
    unchecked: tuple[Finding, ...]
    """Gone, but the rule did not run to its end this time."""
    kept: tuple[tuple[Finding, Finding], ...]
    """Before and after."""
    changes: tuple[Change, ...]
    exit: Exit


def compare(before: Report, after: Report, gate: Gate) -> Comparison:
    """Compare two reports. New findings at the gate give exit 1, what can no longer be told exit 2."""
    old = {finding.key: finding for finding in before.findings}
    now = {finding.key: finding for finding in after.findings}
    gone = [old[key] for key in old if key not in now]
    clean = {result.code for result in after.results if result.outcome in (Outcome.CLEAN, Outcome.FLAGGED)}
    sure = not after.blocked
    return Comparison(
        notes=tuple(_notes(before, after)),
        new=tuple(now[key] for key in now if key not in old),
        fixed=tuple(finding for finding in gone if sure and finding.code in clean),
        unchecked=tuple(finding for finding in gone if not (sure and finding.code in clean)),
        kept=tuple((old[key], now[key]) for key in now if key in old),
        changes=tuple(_changes(before, after)),
        exit=_exit(after, gate, frozenset(old), unchecked=any(f.code not in clean for f in gone)),
    )


def _exit(after: Report, gate: Gate, known: frozenset[str], *, unchecked: bool) -> Exit:
    fresh = Gate(rank=gate.rank, severity=gate.severity, baseline=gate.baseline | known)
    if after.blocked:
        return Exit.COULD_NOT_RUN
    if fresh.at_gate(after):
        return Exit.FINDINGS
    return Exit.COULD_NOT_RUN if after.partial or unchecked else Exit.CLEAN


def _notes(before: Report, after: Report) -> list[str]:
    facts = (
        ("target", before.target, after.target),
        ("acidtest", before.version, after.version),
        ("seed", before.seed, after.seed),
        ("depth", before.depth, after.depth),
        ("profile", before.profile, after.profile),
        ("tasks tried", before.sampled, after.sampled),
    )
    notes = [f"{name}: {old} before, {new} now" for name, old, new in facts if old != new]
    if before.digest == after.digest:
        notes.append("the environment is the same, byte for byte")
    notes += [f"the first report is incomplete: {why}" for why in (before.blocked or before.partial,) if why]
    notes += [f"the second report is incomplete: {why}" for why in (after.blocked or after.partial,) if why]
    return notes


def _changes(before: Report, after: Report) -> list[Change]:
    old = {result.code: result for result in before.results}
    now = {result.code: result for result in after.results}
    pairs = [(code, old.get(code), now.get(code)) for code in sorted(old.keys() | now.keys())]
    return [_change(code, was, is_) for code, was, is_ in pairs if _state(was) != _state(is_)]


def _state(result: RuleResult | None) -> str:
    return str(result.outcome) if result else "absent"


def _change(code: str, was: RuleResult | None, now: RuleResult | None) -> Change:
    named = now or was
    return Change(code, named.name if named else code, _state(was), _state(now), now.reason if now else "")
