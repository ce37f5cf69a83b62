"""Programs of one task side by side on more and more fresh inputs; what they first disagree on is kept as a test.

board(bench, task, also) -> Board        the task's programs, and how they are called
tried(bench, board, seed, count) -> Round    the disagreements on the inputs of some seeds
again(bench, board, kept) -> bool        whether a kept test still shows a disagreement
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.differential import strategy
from acidtest.audit.differential.outcome import Outcome, identical
from acidtest.audit.rule import NotApplicable
from acidtest.audit.trial import domain as domains
from acidtest.audit.trial.apart import apart, checked
from acidtest.audit.trial.assertion import assertion, told_call
from acidtest.audit.trial.beside import accepted, reference
from acidtest.audit.trial.program import Program
from acidtest.audit.trial.running import run
from acidtest.audit.trial.smaller import smaller
from acidtest.audit.trial.subject import Subject, subject
from acidtest.audit.trial.survey import Killing

BATCH = 64
"""Inputs that each program is run on in one job."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """A task's programs."""

    subject: Subject
    first: str
    """Name of the program that the others are compared with."""
    others: tuple[tuple[str, Program], ...]


@dataclass(frozen=True, kw_only=True)
class Kept:
    """An input on which programs disagreed: a permanent test."""

    task: str
    given: Any
    """Wire form."""
    assertion: str
    """What the first program makes of it, as a test."""
    gives: dict[str, str] = field(default_factory=dict)
    """Program -> what it gives."""
    declared: bool = True
    """True when the author's generator gave the input."""


@dataclass(frozen=True, kw_only=True)
class Round:
    """What came of the inputs of some seeds."""

    inputs: int
    late: dict[str, int]
    """Program -> inputs that it did not answer in time."""
    kept: Kept | None
    """The first disagreement, as small as it could be made."""


def board(bench: Bench, task: Task, also: Sequence[tuple[str, str]] = ()) -> Board:
    """Give a task's programs: the reference or known-good, the accepted ones, and others by name and source.

    Raises NotApplicable when there are not two different ones, or nothing can be compared.
    """
    seen = subject(bench, task)
    named = [(one.name, one.program) for one in accepted(bench, task)]
    named += [(name, replace(seen.program, source=source)) for name, source in also]
    others = {program.source: (name, program) for name, program in reversed(named) if program.source != seen.program.source}
    if not others:
        raise NotApplicable("it has one program only")
    own = reference(bench, task)
    label = next((name for name, program in named if program.source == seen.program.source), "the known-good")
    first = "the reference" if own is not None and own.source == seen.program.source else label
    return Board(subject=seen, first=first, others=tuple(sorted(others.values(), key=lambda pair: pair[0])))


def tried(bench: Bench, on: Board, seed: int, count: int) -> Round:
    """Run every program on the inputs of the seeds from `seed` on. Ends at the first disagreement."""
    inputs = fresh(bench, on.subject, seed, count)
    late: dict[str, int] = {}
    for start in range(0, len(inputs), BATCH):
        part = inputs[start : start + BATCH]
        wanted = _steady(bench, on.subject, part)
        for name, program in on.others:
            got = run(bench.env, program, on.subject.entry, part)
            late[name] = late.get(name, 0) + sum(one.ended in ("late", "missing") for one in got)
            killing = _parted(bench, on.subject, part, wanted, got)
            if killing is not None:
                least = smaller(bench, on.subject, program, killing)
                return Round(inputs=start + len(part), late=_positive(late), kept=_kept(bench, on, least))
    return Round(inputs=len(inputs), late=_positive(late), kept=None)


def again(bench: Bench, on: Board, kept: Kept) -> bool:
    """Say whether programs still disagree on a kept input."""
    wanted = _steady(bench, on.subject, [kept.given])
    return any(
        _parted(bench, on.subject, [kept.given], wanted, run(bench.env, program, on.subject.entry, [kept.given])) is not None
        for _, program in on.others
    )


def fresh(bench: Bench, seen: Subject, seed: int, count: int) -> list[Any]:
    """Give inputs in wire form: those of the author's generator for the seeds from `seed` on, or as many drawn under that seed."""
    if seen.domain.made is None:
        found = domains.declared(bench, seen.task, seen.entry, first=seed, count=count)
        return list(found.inputs) if found else []
    return [seen.domain.wired(value) for value in strategy.drawn(seen.domain.made, count, seed)]


def _steady(bench: Bench, seen: Subject, inputs: Sequence[Any]) -> list[Outcome | None]:
    """Give what the first program makes of each input, None where it gives no value or not always the same."""
    one, other = (run(bench.env, seen.program, seen.entry, inputs, hash_seed=seed) for seed in (0, 1))
    steady = [checked(bench) or identical(left, right) for left, right in zip(one, other, strict=True)]
    return [left if left.ended == "value" and same else None for left, same in zip(one, steady, strict=True)]


def _parted(bench: Bench, seen: Subject, inputs: Sequence[Any], wanted: Sequence[Outcome | None], got: Sequence[Outcome]) -> Killing | None:
    """Give the smallest input on which two programs surely differ; slowness is no other answer."""
    pairs = [
        (given, known, one) for given, known, one in zip(inputs, wanted, got, strict=True) if known and one.ended not in ("late", "missing")
    ]
    places = apart(bench, seen.task, seen.how, *(list(column) for column in zip(*pairs, strict=True))) if pairs else []
    if not places:
        return None
    given, known, one = pairs[places[0]]
    return Killing(given=given, wanted=known, got=one, share=0.0)


def _kept(bench: Bench, on: Board, least: Killing) -> Kept:
    gives = {on.first: least.wanted.told}
    for name, program in on.others:
        gives[name] = run(bench.env, program, on.subject.entry, [least.given])[0].told
    return Kept(
        task=on.subject.task["id"],
        given=least.given,
        assertion=assertion(on.subject.entry, least.given, least.wanted),
        gives=gives,
        declared=on.subject.domain.declared,
    )


def call_of(on: Board, kept: Kept) -> str:
    """Give the kept input as a call, or in words."""
    return told_call(on.subject.entry, kept.given)


def _positive(counts: dict[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}
