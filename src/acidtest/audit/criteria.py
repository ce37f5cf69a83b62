"""What a certificate may say, defined by the outcomes of rules and by nothing else.

A criterion holds only when every rule of its families was run and came to an end, none was flagged at rank
error, at least one had something to look at, and the controls that it rests on hold. A rule that could not
run, was left out, or met only our own sandbox, leaves the criterion open: what nobody saw is no pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from acidtest.audit.rule import Rule
from acidtest.evidence import Outcome, Rank, Report, RuleResult, Step

KNOWN_GOOD = "known-good scores"


@dataclass(frozen=True, kw_only=True)
class Criterion:
    """One promise, and the rules that it stands for."""

    name: str
    promise: str
    """What the one who relies on it is told."""
    families: str
    """Letters of the families whose rules it stands for, checks and attacks."""
    controls: tuple[str, ...] = ()
    """Controls that must hold on every task that was tried."""
    attacked: bool = False
    """True when at least one attack must have been carried out."""


CRITERIA = (
    Criterion(
        name="safe-to-run",
        promise="it keeps to its package and its limits, judges each submission alone, and neither dies, hangs, floods nor reaches out",
        families="SHP",
    ),
    Criterion(
        name="verifier-sound",
        promise="right work is paid, wrong work is not, and better work earns no less",
        families="ARW",
        controls=(KNOWN_GOOD,),
    ),
    Criterion(
        name="not-gameable",
        promise="no attack of ours earned a reward that it did not deserve, and nothing gives the answer away",
        families="AHIL",
        controls=(KNOWN_GOOD,),
        attacked=True,
    ),
)
"""All criteria, in the order in which they are shown."""

BY_NAME = {criterion.name: criterion for criterion in CRITERIA}


def judge(criterion: Criterion, report: Report, catalogue: Sequence[type[Rule]]) -> Step:
    """Say whether a criterion holds by a report, given every rule there is. Never raises, never guesses."""
    for holds, why in (*_unfit(report), *_broken(criterion, report), *_open(criterion, report, catalogue)):
        return Step(name=criterion.name, holds=holds, detail=why)
    ran = [r for r in _results(criterion, report) if r.outcome in (Outcome.CLEAN, Outcome.FLAGGED)]
    below = sum(len(r.findings) for r in ran)
    more = f"; below error: {', '.join(sorted({f.code for r in ran for f in r.findings}))}" if below else ""
    return Step(name=criterion.name, holds=True, detail=f"{len(ran)} rules ran, none is flagged at error{more}")


def _unfit(report: Report) -> Iterator[tuple[None, str]]:
    """What makes a whole report unfit for any certificate."""
    if report.blocked:
        yield None, f"the target could not be opened: {report.blocked}"
    if not report.confined:
        yield None, f"it ran unconfined, under the sandbox body {report.body!r}; such a run can never be certified"
    if report.partial:
        yield None, f"the audit is incomplete: {report.partial}"
    for result in report.results:
        if result.crash:
            yield None, f"a fault of acidtest in {result.code}"


def _broken(criterion: Criterion, report: Report) -> Iterator[tuple[bool, str]]:
    errors = [f for r in _results(criterion, report) for f in r.findings if f.rank is Rank.ERROR]
    if errors:
        more = f", and {len(errors) - 1} more" if len(errors) > 1 else ""
        yield False, f"{errors[0].code} {errors[0].name}: {errors[0].message}{more}"


def _open(criterion: Criterion, report: Report, catalogue: Sequence[type[Rule]]) -> Iterator[tuple[None, str]]:
    """What nobody saw."""
    results = _results(criterion, report)
    have = {result.code for result in results}
    for rule in catalogue:
        if rule.code[0] in criterion.families and rule.code not in have:
            yield None, f"{rule.code} {rule.name} was not run"
    for result in results:
        if result.outcome is Outcome.COULD_NOT_RUN:
            yield None, f"{result.code} {result.name} could not run: {result.reason}"
        if result.exempt:
            yield None, f"{result.code} {result.name}: {result.reason}"
    for name in criterion.controls:
        control = next((c for c in report.controls if c.name == name), None)
        if control is None or control.outcome is not Outcome.CLEAN:
            yield None, f"the control '{name}' does not hold: {control.detail if control else 'it was not tried'}"
    ran = {result.code for result in results if result.outcome is not Outcome.NOT_APPLICABLE}
    if not ran:
        yield None, "none of its rules applies to this target"
    if criterion.attacked and not any(rule.code in ran for rule in catalogue if rule.tier == "attack"):
        yield None, "none of the attacks applies to this target"


def _results(criterion: Criterion, report: Report) -> list[RuleResult]:
    return [result for result in report.results if result.code[0] in criterion.families]
