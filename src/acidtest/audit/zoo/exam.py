"""The exam of our audit: what is to be audited, and how each answer is marked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from acidtest.audit.catalogue import everything
from acidtest.audit.sweep.work import Done, Work
from acidtest.audit.zoo.sound import Sound, load_references, load_sound
from acidtest.audit.zoo.twins import Twin, load_twins
from acidtest.evidence import Finding, Outcome, Rank, Report

ONE_IN = 40
"""One rule in so many is tried beside a twin's own, or those that a sound environment tempts, in the quick exam."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """One environment, and what our audit should say of it."""

    name: str
    role: str
    """``faulty``, ``fixed``, ``reference`` or ``sound``."""
    work: Work
    twin: Twin | None = None
    sound: Sound | None = None

    @property
    def group(self) -> str:
        """Give the family letter of a twin, else the role."""
        return self.twin.family if self.twin else self.role

    @property
    def soak(self) -> str:
        """Say why it takes too long to be asked with every change; empty where it does not."""
        return self.twin.soak if self.twin else self.sound.soak if self.sound else ""

    @property
    def what(self) -> str:
        """Say what is wrong with it, or why it is right."""
        return self.twin.what if self.twin else self.sound.what if self.sound else ""


@dataclass(frozen=True, kw_only=True)
class Mark:
    """How one question was answered."""

    question: Question
    found: bool = False
    """A faulty one was flagged, at error or warning, for the right cause."""
    alarms: tuple[Finding, ...] = ()
    """Errors and warnings: on a fixed, reference or sound one each is false."""
    unheard: str = ""
    """Why the audit says nothing of it: not opened, out of time, or our own fault."""
    deaf: str = ""
    """On a fixed, reference or sound one: which applicable rules could not run, and why. Their silence proves nothing."""
    seconds: float = 0.0


def questions(root: Path, *, only: str = "", quick: bool = False, seed: int = 0) -> list[Question]:
    """Give everything below a repository's root that our audit is examined on. Raises SpecError on a broken label."""
    found = [_twin(twin, side, quick=quick, seed=seed) for twin in load_twins(root / "zoo") for side in ("faulty", "fixed")]
    found += [_sound(one, "reference") for one in load_references(root / "environments")]
    found += [_sound(one, "sound", quick=quick, seed=seed) for one in load_sound(root / "tests" / "audit" / "sound")]
    return [question for question in found if _matches(question, only)]


def _matches(question: Question, only: str) -> bool:
    labels = (question.name, question.group, question.role, question.twin.code if question.twin else "")
    return not only or only in question.name or only in labels


def _twin(twin: Twin, side: str, *, quick: bool, seed: int) -> Question:
    name = f"{twin.name}/{side}"
    codes = () if not quick else own(twin.code) if side == "faulty" else own_and_drawn(twin.code, seed)
    work = Work(
        name=name,
        target=twin.targets[side],
        options=twin.options[side],
        codes=codes,
        attacks=True,
        attacker=twin.attacker,
        depth=twin.depth or _depth(twin.code),
    )
    return Question(name=name, role=side, work=work, twin=twin)


def _sound(sound: Sound, role: str, *, quick: bool = False, seed: int = 0) -> Question:
    name = f"{role}/{sound.name}"
    codes = tuple(sorted({*sound.tempts, *_drawn(name, seed)})) if quick else ()
    work = Work(name=name, target=sound.target, options=sound.options, codes=codes, attacks=True, depth=sound.depth or "quick")
    return Question(name=name, role=role, work=work, sound=sound)


def _depth(code: str) -> str:
    return next((rule.depth for rule in everything() if rule.code == code), "quick")


def own(code: str) -> tuple[str, ...]:
    """Give a twin's own rule and those that would explain it: what a faulty side is found by."""
    every = {rule.code: rule for rule in everything()}
    return tuple(sorted({code, *every[code].implied_by} & set(every))) if code in every else ()


def own_and_drawn(code: str, seed: int) -> tuple[str, ...]:
    """Give a twin's own rules and a seeded fortieth of the others: what a fixed side must be left alone by."""
    return tuple(sorted({*own(code), *(_drawn(code, seed) - {code})}))


def _drawn(salt: str, seed: int) -> set[str]:
    codes = sorted(rule.code for rule in everything())
    return set(random.Random(f"{seed}/{salt}").sample(codes, len(codes) // ONE_IN))


def mark(question: Question, done: Done) -> Mark:
    """Mark one answer."""
    if done.report is None:
        return Mark(question=question, unheard=f"our own fault: {done.fault}", seconds=done.seconds)
    report = done.report
    leading = question.twin.code if question.twin and question.twin.rank == "lead" else ""
    alarms = tuple(finding for finding in report.findings if finding.rank is not Rank.LEAD or finding.code == leading)
    found = question.role == "faulty" and _spoke(report, question.twin, alarms)
    unheard = f"our own fault: {done.fault}" if done.fault else report.blocked or report.partial
    return Mark(question=question, found=found, alarms=alarms, unheard=unheard, deaf=_deaf(question, done), seconds=done.seconds)


def _spoke(report: Report, twin: Twin | None, alarms: Sequence[Finding]) -> bool:
    """Say whether a twin's own rule spoke: in a finding of its own, or, where it only hints, in that of the rule which confirms it."""
    if twin is None:
        return False
    confirmed = twin.rank == "lead" and any(r.code == twin.code and r.outcome is Outcome.FLAGGED for r in report.results)
    return confirmed or any(finding.code == twin.code for finding in alarms)


def _deaf(question: Question, done: Done) -> str:
    """Say why silence proves nothing: on a sound environment every applicable rule must have run."""
    if question.role == "faulty" or done.report is None:
        return ""
    stuck = [result for result in done.report.results if result.outcome is Outcome.COULD_NOT_RUN]
    if not stuck:
        return ""
    reasons = sorted({result.reason for result in stuck})
    return f"{len(stuck)} rules could not run ({', '.join(r.code for r in stuck[:6])}): {reasons[0][:200]}"


def missed(marks: Sequence[Mark]) -> list[Mark]:
    """Give the faulty ones that were not flagged for the right cause."""
    return [one for one in marks if one.question.role == "faulty" and not one.found]


def false_alarms(marks: Sequence[Mark]) -> list[Mark]:
    """Give the others that were flagged at all."""
    return [one for one in marks if one.question.role != "faulty" and one.alarms]


def unheard(marks: Sequence[Mark]) -> list[Mark]:
    """Give those of which the audit says nothing."""
    return [one for one in marks if one.unheard]


def deaf(marks: Sequence[Mark]) -> list[Mark]:
    """Give those that were opened, but on which rules could not run."""
    return [one for one in marks if one.deaf and not one.unheard]
