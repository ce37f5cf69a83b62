"""Whether a verifier could see that a program differs from the reference.

Where it saw another output and paid it all the same, it may know that several answers are right; where all that it
saw was the same, its tests missed the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.differential.outcome import Outcome, differ
from acidtest.audit.trial.heard import listen
from acidtest.audit.trial.program import program_of
from acidtest.audit.trial.running import run
from acidtest.audit.trial.subject import Subject
from acidtest.envs.heard import Heard

COMPILED = b"\x7fELF"
"""How a compiled program begins."""
View = tuple[Any, ...]


def unseen_by_verifier(bench: Bench, subject: Subject, shot: Shot) -> bool:
    """Say whether all that the verifier saw of a paid program is what it sees of the reference, on tests that are known too."""
    return not _printed_otherwise(bench, subject, shot) and not _differs_on_tests(bench, subject, shot)


def _printed_otherwise(bench: Bench, subject: Subject, shot: Shot) -> bool:
    known, steady = bench.once(("printed", subject.task["id"]), lambda: _reference_prints(bench, subject))
    seen = _views(listen(bench, subject.task, shot.submission))
    return bool(seen != known) if steady else [view[:2] for view in seen] != [view[:2] for view in known]


def _reference_prints(bench: Bench, subject: Subject) -> tuple[list[View], bool]:
    """Give what the verifier sees of the reference, and whether it is the same twice (a measured time is not)."""
    one, other = (_views(listen(bench, subject.task, subject.program.submission)) for _ in range(2))
    return one, one == other


def _views(jobs: Sequence[Heard]) -> list[View]:
    return [(job.ended, job.code, job.stdout, _collected(job)) for job in jobs]


def _collected(job: Heard) -> tuple[tuple[str, bytes], ...]:
    """Give the files that came back, but for compiled programs: those are what is tried, not what it says."""
    return tuple(sorted((path, data) for path, data in job.collected.items() if not data.startswith(COMPILED)))


def _differs_on_tests(bench: Bench, subject: Subject, shot: Shot) -> bool:
    program = program_of(shot.submission, subject.task["prompt"])
    if not subject.tests or program is None:
        return False
    wanted: list[Outcome] = bench.once(("tests", subject.task["id"]), lambda: run(bench.env, subject.program, subject.entry, subject.tests))
    got = run(bench.env, program, subject.entry, subject.tests)
    return any(one.ended == "value" and differ(one, other, subject.how) for one, other in zip(wanted, got, strict=True))
