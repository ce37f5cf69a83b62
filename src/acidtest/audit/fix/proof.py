"""The steps that together prove a fix.

The witness must happen before the patch and not after it; what scored must go on scoring; the rule that found
the fault must find it no more, under its own seed and under one that follows from the patched digest, so that
nobody can have written the patch for it; and nothing new may have come. One step that fails refuses the fix;
one that cannot be told leaves it unproven.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from acidtest.audit.again import again
from acidtest.audit.engine import Settings, audit, prepare
from acidtest.audit.fix.accepted import still_score
from acidtest.audit.report.compare import Comparison, compare
from acidtest.audit.rule import Rule
from acidtest.envs import Environment
from acidtest.errors import SpecError
from acidtest.evidence import Exit, Finding, Gate, Outcome, Report, Step, Witness, verdict

Told = Callable[[str], None]
RAN = (Outcome.CLEAN, Outcome.FLAGGED)


@dataclass(frozen=True, kw_only=True)
class Fix:
    """What is claimed: that `after` mends what the witness shows of `before`."""

    witness: Witness
    before: Environment
    after: Environment
    rules: tuple[type[Rule], ...]
    """Every rule that looks for something new."""
    settings: Settings
    gate: Gate
    """What counts as a new finding."""


@dataclass(frozen=True, kw_only=True)
class Proof:
    """What came out."""

    steps: tuple[Step, ...]
    comparison: Comparison | None = None
    """Before and after, where it came so far."""

    @property
    def exit(self) -> Exit:
        """Give CLEAN for a proven fix, FINDINGS for a refused one, else COULD_NOT_RUN."""
        return verdict(self.steps)


def prove(fix: Fix, told: Told = lambda what: None) -> Proof:
    """Go through the steps; `told` hears which comes next. Raises BoundaryError when a side cannot be judged at all."""
    if fix.before.opening.digest == fix.after.opening.digest:
        return Proof(steps=(Step(name="patch", holds=False, detail="the patched target is the same, byte for byte"),))
    told("replaying the witness")
    seen = again(fix.before, fix.witness)
    if not seen.reproduced:
        why = f"the witness does not happen before the patch either: {_lines(seen.lines)}"
        return Proof(steps=(Step(name="witness", holds=None, detail=why),))
    steps = [_witness(fix)]
    told("judging what must go on scoring")
    bench, blocked = prepare(fix.before, fix.settings)
    steps.append(Step(name="accepted", holds=None, detail=blocked) if blocked else still_score(bench, fix.after))
    told("auditing before the patch")
    before = audit(fix.before, fix.rules, fix.settings)
    told("auditing after the patch")
    after = audit(fix.after, fix.rules, fix.settings)
    told("running the rule under another seed")
    steps += [_rule(fix, before, after), *_new(fix, before, after)]
    return Proof(steps=tuple(steps), comparison=compare(before, after, fix.gate))


def _witness(fix: Fix) -> Step:
    try:
        seen = again(fix.after, fix.witness)
    except SpecError as exc:
        return Step(name="witness", holds=None, detail=f"it cannot be replayed on the patched target: {' '.join(str(exc).split())}")
    told = "it happens before the patch, and no more after it" if not seen.reproduced else f"it still happens: {_lines(seen.lines)}"
    return Step(name="witness", holds=not seen.reproduced, detail=told)


def _lines(lines: Iterable[str]) -> str:
    return "; ".join(lines)[:300]


def _rule(fix: Fix, before: Report, after: Report) -> Step:
    """Ask the rule again: what was shown may be gone where the fault is not."""
    code = fix.witness.rule
    result = next((r for r in after.results if r.code == code), None)
    if result is None or result.outcome not in RAN:
        why = f"it ended {result.outcome.replace('_', ' ')} ({result.reason})" if result else "it is not among the rules"
        return Step(name="rule", holds=None, detail=f"{code} says nothing of the patched target: {why}")
    other = replace(fix.settings, seed=seed_of(fix.after.opening.digest), depth=_depth(fix, code))
    mine = [rule for rule in fix.rules if rule.code == code]
    also = [audit(env, mine, other) for env in (fix.before, fix.after)]
    known = _keys(code, before, also[0]) - _shown(fix.witness, before)
    for report, seed in ((after, fix.settings.seed), (also[1], other.seed)):
        if left := [f for f in report.findings if f.code == code and f.key not in known]:
            return Step(name="rule", holds=False, detail=f"{code} still flags it under seed {seed}: {left[0].message}")
    if not any(r.code == code and r.outcome in RAN for r in also[1].results):
        return Step(name="rule", holds=None, detail=f"{code} could not run under seed {other.seed}")
    return Step(name="rule", holds=True, detail=f"{code} finds it no more, under seed {fix.settings.seed} and under {other.seed}")


def seed_of(digest: str) -> int:
    """Give a seed that nobody can have known before the patch was finished."""
    return int(hashlib.sha256(f"verify-fix/{digest}".encode()).hexdigest()[:8], 16)


def _depth(fix: Fix, code: str) -> str:
    return next((rule.depth for rule in fix.rules if rule.code == code), fix.settings.depth)


def _keys(code: str, *reports: Report) -> set[str]:
    return {f.key for report in reports for f in report.findings if f.code == code}


def _shown(witness: Witness, before: Report) -> set[str]:
    """Give the keys of the findings that the witness belongs to; of all that its rule has, where none holds it word for word."""
    mine = [f for f in before.findings if f.code == witness.rule]
    exact = {f.key for f in mine if any(_same(w, witness) for w in f.witnesses)}
    return exact or {f.key for f in mine}


def _same(one: Witness, other: Witness) -> bool:
    return (one.claim, one.observed) == (other.claim, other.observed)


def _new(fix: Fix, before: Report, after: Report) -> list[Step]:
    """Compare the two audits: what came, and what nobody sees any more."""
    blocked = next(
        (f"{side}: {r.blocked or r.partial}" for side, r in (("before", before), ("after", after)) if r.blocked or r.partial), ""
    )
    if blocked:
        return [Step(name="new", holds=None, detail=f"an audit did not come to its end {blocked}")]
    old = frozenset(f.key for f in before.findings)
    fresh = replace(fix.gate, baseline=fix.gate.baseline | old)
    came = [f for f in fresh.at_gate(after) if f.code != fix.witness.rule]
    below = [f for f in after.findings if f.key not in old and f not in came and f.code != fix.witness.rule]
    if came:
        return [Step(name="new", holds=False, detail=f"{_count(came)} came with the patch: {_named(came)}")]
    more = f"; below the gate: {_named(below)}" if below else ""
    steps = [Step(name="new", holds=True, detail=f"no finding at the gate came with the patch{more}")]
    blind = _blind(before, after, fix.witness.rule)
    if blind:
        steps.append(
            Step(name="checked", holds=None, detail=f"{blind[0]}" + (f", and {len(blind) - 1} rules more" if len(blind) > 1 else ""))
        )
    return steps


def _blind(before: Report, after: Report, code: str) -> list[str]:
    """Give the rules that looked before the patch and can look no more."""
    ran = {r.code for r in before.results if r.outcome in RAN}
    return [
        f"{r.code} {r.name} ran before the patch and could not run after it: {r.reason}"
        for r in after.results
        if r.code in ran and r.code != code and r.outcome is Outcome.COULD_NOT_RUN
    ]


def _count(found: Sequence[Finding]) -> str:
    return "a finding" if len(found) == 1 else f"{len(found)} findings"


def _named(found: Sequence[Finding]) -> str:
    return "; ".join(f"{f.code} {f.name} ({f.rank}): {f.message[:160]}" for f in found[:3]) + ("; …" if len(found) > 3 else "")
