"""Accepted programs beside the reference of their task: inputs on which one gives another result, and is paid all the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.rule import NotApplicable
from acidtest.audit.trial.apart import checked
from acidtest.audit.trial.program import Program, program_of
from acidtest.audit.trial.running import run
from acidtest.audit.trial.seen import unseen_by_verifier
from acidtest.audit.trial.smaller import smaller
from acidtest.audit.trial.subject import Subject, subject
from acidtest.audit.trial.survey import Killing, killed
from acidtest.errors import BoundaryError

TASKS = 12
"""Tasks whose accepted programs are compared."""


@dataclass(frozen=True, kw_only=True)
class Accepted:
    """A program that the author labelled as right."""

    name: str
    program: Program


@dataclass(frozen=True, kw_only=True)
class Disagreement:
    """An accepted program that differs from the reference, or from another accepted one."""

    subject: Subject
    other: str
    """Whose result it is compared with: ``the reference``, or the name of a submission."""
    name: str
    shot: Shot
    killing: Killing


def accepted(bench: Bench, task: Task) -> list[Accepted]:
    """Give the programs that are labelled right for a task: accepted submissions, and outputs that must be accepted."""
    package = bench.env.opening.package
    labelled = [s for s in (package.labelled if package else ()) if s.label in ("accepted", "valid") and s.covers(task["id"])]
    found = [(s.name, program_of(s.submission, task["prompt"])) for s in labelled]
    return [Accepted(name=name, program=program) for name, program in found if program is not None]


def reference(bench: Bench, task: Task) -> Program | None:
    """Give the author's reference of a task where it is a program, or None."""
    if "reference" not in bench.env.capabilities:
        return None
    try:
        given = bench.env.reference(task)
    except BoundaryError:
        return None
    return program_of(given, task["prompt"]) if given is not None else None


def disagreements(bench: Bench, *, with_reference: bool) -> tuple[list[Disagreement], int]:
    """Compare the accepted programs of every task: give those that differ, and how many tasks were tried.

    With the reference, or, where a task has none that is a program, with the first accepted one. Raises
    NotApplicable with the reason when no task can be tried.
    """
    found: list[Disagreement] = []
    tried, reason = (
        0,
        "no task has a reference and an accepted program" if with_reference else "no task has two accepted programs and no reference",
    )
    for task in [task for task in bench.held if accepted(bench, task)][:TASKS]:
        if (reference(bench, task) is not None) is not with_reference:
            continue
        try:
            seen = subject(bench, task)
        except (NotApplicable, BoundaryError) as exc:
            reason = f"task {task['id']}: {exc}"
            continue
        others = [one for one in accepted(bench, task) if one.program.source != seen.program.source]
        tried += bool(others)
        found += [made for one in others if (made := _compared(bench, seen, one, with_reference=with_reference)) is not None]
    if not tried:
        raise NotApplicable(reason)
    return found, tried


def _compared(bench: Bench, seen: Subject, one: Accepted, *, with_reference: bool) -> Disagreement | None:
    got = run(bench.env, one.program, seen.entry, seen.domain.inputs)
    late = [outcome.ended in ("late", "missing") for outcome in got]
    killing = killed(bench, seen, [replace_late(outcome, wanted) for outcome, wanted in zip(got, seen.outcomes, strict=True)])
    if killing is None or all(late):
        return None
    shot = bench.shoot(seen.task, one.program.submission, note=f"{one.name}, labelled as right by its author")
    if shot.score < seen.score - EPSILON or not (checked(bench) or unseen_by_verifier(bench, seen, shot)):
        return None
    other = "the reference" if with_reference else _name_of(bench, seen)
    return Disagreement(subject=seen, other=other, name=one.name, shot=shot, killing=smaller(bench, seen, one.program, killing))


def replace_late(outcome: Any, wanted: Any) -> Any:
    """Give the wanted outcome for one that came too late: slowness is no other answer."""
    return wanted if outcome.ended in ("late", "missing") else outcome


def _name_of(bench: Bench, seen: Subject) -> str:
    return next((one.name for one in accepted(bench, seen.task) if one.program.source == seen.program.source), "another accepted program")
