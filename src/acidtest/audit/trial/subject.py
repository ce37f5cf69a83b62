"""A task under trial: its reference, how it is called, inputs of its domain, and what the reference makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.differential import wording
from acidtest.audit.differential.entry import STDIN, Entry, entry_of
from acidtest.audit.differential.outcome import LEAST, ROUGH, Outcome, Sameness, differ, identical
from acidtest.audit.differential.visible import MISSING, Shown, look
from acidtest.audit.documented import prompt_text
from acidtest.audit.rule import NotApplicable
from acidtest.audit.trial import domain as domains
from acidtest.audit.trial.apart import allowed, checked
from acidtest.audit.trial.domain import Calls, Domain
from acidtest.audit.trial.heard import listen, shown_by, tables
from acidtest.audit.trial.program import Program, program_of
from acidtest.audit.trial.running import run
from acidtest.envs.inside import wire
from acidtest.errors import BoundaryError

FEWEST = 5
"""Inputs on which the reference must give a value."""
STEADY = 0.9
"""Share of inputs on which two runs of the reference must agree."""
TABLE_ROWS = 3
"""Calls that a table in the verifier's source must hold."""
TABLE = 0.9
"""Share of rows on which the reference must agree with a table before its rows are taken for inputs."""


@dataclass(frozen=True, kw_only=True)
class Subject:
    """A task whose solutions can be compared."""

    task: Task
    program: Program
    """The reference: the author's, where it is a program that is paid; else the known-good."""
    score: float
    """What it earns."""
    entry: Entry
    domain: Domain
    """Only inputs on which the reference gives the same value again and again."""
    outcomes: tuple[Outcome, ...]
    """What the reference makes of each input."""
    how: Sameness
    tests: tuple[Any, ...]
    """Inputs that the tests are known to use, in wire form."""
    observed: bool
    """True when the verifier ran the reference where it could be listened to, or its tests are known."""


def subject(bench: Bench, task: Task) -> Subject:
    """Make the subject of a task; once an audit. Raises NotApplicable with the reason."""
    found: Subject = bench.once(("subject", task["id"]), lambda: _make(bench, task))
    return found


def _make(bench: Bench, task: Task) -> Subject:
    program, score = _reference(bench, task)
    how = sameness(bench, task)
    shown, heard = _shown(bench, task, program)
    entry = _entry(task, program, shown)
    if entry.kind == "function" and how.ordered and not checked(bench) and shown.checked & {entry.name, *domains.ALIASES}:
        raise NotApplicable("its tests look at a property of the result, so several answers may be right")
    calls = _calls(bench, task, program, entry, shown, how) if entry.kind == "function" else []
    domain = domains.declared(bench, task, entry)
    if domain is None:
        domain = domains.inferred([call for call, _ in calls], shown.stdin, entry, prompt_text(task), bench.seed & 0xFFFF)
    tests = tuple(_wired(call) for call, _ in calls) if entry.kind == "function" else tuple(shown.stdin)
    inputs, outcomes, whole = _steady(bench, task, program, entry, domain)
    kept = replace(domain, inputs=inputs, trusted=domain.declared or whole)
    return Subject(
        task=task,
        program=program,
        score=score,
        entry=entry,
        domain=kept,
        outcomes=outcomes,
        how=how,
        tests=tests,
        observed=heard or bool(tests),
    )


def _reference(bench: Bench, task: Task) -> tuple[Program, float]:
    """Give the program that all others are compared with, and what it earns."""
    good = bench.good(task)
    try:
        given = bench.env.reference(task)
    except BoundaryError:
        given = None
    program = program_of(given, task["prompt"]) if given is not None else None
    if program is not None and given != good.submission:
        shot = bench.shoot(task, program.submission)
        if bench.paid(shot):
            return program, shot.score
    program = program_of(good.submission, task["prompt"])
    if program is None:
        raise NotApplicable("the known-good is no single program")
    return program, good.score


def sameness(bench: Bench, task: Task) -> Sameness:
    """Say how results of a task are compared. Raises NotApplicable when several are right and no form of them is declared."""
    manifest = bench.env.opening.manifest
    answer = manifest.answer if manifest else None
    text = prompt_text(task)
    unordered = answer is not None and (answer.type == "set" or not answer.ordered)
    several = "" if unordered or checked(bench) else wording.several_right(text)
    if several:
        raise NotApplicable(f"several answers may be right ({several!r}), and what makes one right is not declared")
    given = (answer.absolute_tolerance, answer.relative_tolerance) if answer is not None else (None, None)
    absolute = max(LEAST, 10 * (given[0] or 0.0), 10 * wording.tolerance(text))
    return Sameness(relative=max(ROUGH, 10 * (given[1] or 0.0)), absolute=absolute, ordered=not unordered)


def _shown(bench: Bench, task: Task, program: Program) -> tuple[Shown, bool]:
    """Give the inputs that prompt, data and the verifier at work show, and whether it was heard at work."""
    try:
        data = wire.decode(task["data"])
    except (TypeError, ValueError, ImportError, RecursionError, KeyError):
        data = {}
    own = look(prompt_text(task), data)
    jobs = listen(bench, task, program.submission)
    heard = shown_by(jobs, program)
    stdin, checked = heard.stdin or own.stdin, own.checked | heard.checked
    return Shown(calls=own.calls + heard.calls, rows=own.rows + heard.rows, stdin=stdin, checked=checked), bool(jobs)


def _entry(task: Task, program: Program, shown: Shown) -> Entry:
    if program.language == "cpp":
        if "main(" not in program.source.replace("main (", "main("):
            raise NotApplicable("the C++ program has no main(): only the environment's own harness can run it")
        return STDIN
    entry = entry_of(program.source, [*_words(task["data"]), *shown.names])
    if entry is None:
        raise NotApplicable("the known-good neither reads standard input nor has one function that tests call")
    return entry


def _words(value: Any, depth: int = 0) -> list[str]:
    """Give the plain names that stand alone in a task's data: one of them may say which function is called."""
    if isinstance(value, str):
        return [value] if value.isidentifier() else []
    if depth > 2 or not isinstance(value, dict):
        return []
    return [word for item in value.values() for word in _words(item, depth + 1)]


def _calls(bench: Bench, task: Task, program: Program, entry: Entry, shown: Shown, how: Sameness) -> Calls:
    """Give the calls that tests make: those that were shown, else those of a table in the verifier's source."""
    found = believed(bench, program, entry, shown, how)
    if found or shown.calls:
        return found
    for table in tables(bench.env.opening.sources, task["id"]):
        found = believed(bench, program, entry, look(table), how)
        if len(found) >= TABLE_ROWS:
            return found
    return []


def believed(bench: Bench, program: Program, entry: Entry, shown: Shown, how: Sameness) -> Calls:
    """Give the calls that the reference answers, and as expected where that is said; [] when no reading is mostly so."""
    for calls in domains.readings(shown, entry):
        found = run(bench.env, program, entry, [_wired(call) for call, _ in calls])
        right = [
            (call, expected)
            for (call, expected), got in zip(calls, found, strict=True)
            if got.ended == "value" and (expected is MISSING or _as_expected(got, expected, how))
        ]
        if len(right) >= TABLE * len(calls):
            return right
    return []


def _as_expected(got: Outcome, expected: Any, how: Sameness) -> bool:
    try:
        wanted = Outcome("value", wire.encode(expected), got.after)
    except wire.Unsendable:
        return False
    return not differ(got, wanted, how)


def _wired(call: Sequence[Any]) -> list[Any]:
    return [wire.encode(item) for item in call]


def _steady(bench: Bench, task: Task, program: Program, entry: Entry, domain: Domain) -> tuple[tuple[Any, ...], tuple[Outcome, ...], bool]:
    """Give the inputs of which the reference makes a value, always the same one under another hash seed, and those values.

    Beside them: whether it failed on none of the inputs.
    """
    first = run(bench.env, program, entry, domain.inputs)
    again = run(bench.env, program, entry, domain.inputs, hash_seed=1)
    both = [(value, one, other) for value, one, other in zip(domain.inputs, first, again, strict=True) if one.ended == "value"]
    same = [(value, one) for value, one, other in both if checked(bench) or identical(one, other)]
    if checked(bench) and not all(allowed(bench, task, same)):
        raise NotApplicable("allows() refuses a result of the reference itself")
    if len(same) < STEADY * len(both):
        raise NotApplicable(f"the reference gives different results for equal inputs, on {len(both) - len(same)} of {len(both)}")
    if len(same) < FEWEST:
        raise NotApplicable(f"the reference gives a value on {len(same)} of {len(domain.inputs)} inputs; it takes {FEWEST}")
    return tuple(value for value, _ in same), tuple(one for _, one in same), all(one.ended != "raised" for one in first)


def subjects(bench: Bench, tasks: Sequence[Task]) -> tuple[list[Subject], str]:
    """Give the subjects of those tasks that can be compared, and why the first of the others cannot."""
    found, reason = [], ""
    for task in tasks:
        try:
            found.append(subject(bench, task))
        except (NotApplicable, BoundaryError) as exc:
            reason = reason or f"task {task['id']}: {exc}"
    return found, reason
