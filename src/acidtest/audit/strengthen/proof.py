"""The proof of new tests: in a copy that has them, right programs earn what they earned, and wrong ones no longer do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from acidtest.audit.bench import EPSILON, Bench, Task
from acidtest.audit.trial.survey import Wrong
from acidtest.errors import AcidTestError, BoundaryError

Pair = tuple[str, str, dict[str, object]]
"""Task id, name, submission."""


@dataclass(frozen=True, kw_only=True)
class Proof:
    """What was seen in the copy."""

    right: int = 0
    """Accepted submissions, verifier tests and references that were judged again, by task."""
    failing: tuple[str, ...] = ()
    """Those that earn less than before."""
    wrong: int = 0
    """Wrong programs that were paid before."""
    refused: int = 0
    """How many of them are no longer paid."""
    trouble: str = ""
    """Why nothing holds: the copy does not open, or a right program fails."""

    @property
    def holds(self) -> bool:
        """Say whether every right program earns what it earned."""
        return not self.trouble


def prove(bench: Bench, reopen: Callable[[], Bench], survivors: Sequence[Wrong]) -> Proof:
    """Judge everything that is right, and the survivors, in a copy of the package."""
    before = _right(bench)
    try:
        copy = reopen()
    except AcidTestError as exc:
        return Proof(trouble=f"the package no longer opens: {exc}")
    try:
        return _judge(bench, copy, before, survivors)
    except BoundaryError as exc:
        return Proof(trouble=f"{exc.boundary}: {exc.what}")
    finally:
        copy.env.close()


def _right(bench: Bench) -> dict[tuple[str, str], tuple[dict[str, object], float]]:
    """Give what is right by task and name, with what it earns before; once an audit."""
    found: dict[tuple[str, str], tuple[dict[str, object], float]] = bench.once("right before", lambda: _right_now(bench))
    return found


def _right_now(bench: Bench) -> dict[tuple[str, str], tuple[dict[str, object], float]]:
    pairs = [pair for task in bench.tasks for pair in _named(bench, task)]
    tasks = {task["id"]: task for task in bench.tasks}
    shots = bench.volley([(tasks[task], submission) for task, _, submission in pairs])
    return {(task, name): (submission, shot.score) for (task, name, submission), shot in zip(pairs, shots, strict=True)}


def _named(bench: Bench, task: Task) -> list[Pair]:
    package = bench.env.opening.package
    labelled = [s for s in (package.labelled if package else ()) if s.label in ("accepted", "valid") and s.covers(task["id"])]
    found: list[Pair] = [(task["id"], s.name, s.submission) for s in labelled]
    if task["id"] in bench.controls.good:
        found.append((task["id"], "the known-good", bench.good(task).submission))
    return found


def _judge(bench: Bench, copy: Bench, before: dict[tuple[str, str], tuple[dict[str, object], float]], survivors: Sequence[Wrong]) -> Proof:
    tasks = {task["id"]: task for task in copy.tasks}
    kept = {key: value for key, value in before.items() if key[0] in tasks}
    if len(kept) < len(before):
        return Proof(trouble="the copy lists other tasks")
    shots = copy.volley([(tasks[task], submission) for (task, _), (submission, _) in kept.items()])
    failing = tuple(
        f"{name} on task {task} earns {shot.score:g} instead of {score:g}"
        for ((task, name), (_, score)), shot in zip(kept.items(), shots, strict=True)
        if shot.score < score - EPSILON
    )
    again = copy.volley([(tasks[one.subject.task["id"]], one.shot.submission) for one in survivors])
    refused = sum(shot.score < one.subject.score - EPSILON for one, shot in zip(survivors, again, strict=True))
    return Proof(right=len(kept), failing=failing, wrong=len(survivors), refused=refused, trouble=failing[0] if failing else "")
