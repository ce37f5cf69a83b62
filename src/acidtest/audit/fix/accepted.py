"""What must go on scoring: the submissions that scored before a patch, judged again after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.refusal import LABELLED_TASKS, spread, told
from acidtest.envs import Environment, Judged
from acidtest.evidence import Step
from acidtest.spec.submissions import Labelled

SHOWN = 2
"""Broken submissions that are told."""


@dataclass(frozen=True, kw_only=True)
class Right:
    """A submission that is right, on one task."""

    name: str
    task: Task
    submission: dict[str, Any]
    labelled: Labelled | None = None
    """What its author says of it; None for a known-good that nobody labelled."""
    gold: bool = False
    """True when it is the task's gold, written as the verifier wants it: a patch that corrects a gold corrects it too."""


def rights(bench: Bench) -> list[Right]:
    """Give the right submissions of the unpatched environment: those of its author, and the known-good of each sampled task."""
    package = bench.env.opening.package
    found = []
    for given in package.labelled if package else ():
        if given.label in ("accepted", "valid"):
            tasks = spread([task for task in bench.sample.everything if given.covers(task["id"])], LABELLED_TASKS)
            found += [Right(name=given.name, task=task, submission=given.submission, labelled=given) for task in tasks]
    known = [shot for task in bench.tasks if (shot := bench.controls.good.get(task["id"])) is not None]
    mine = {(right.task["id"], repr(right.submission)) for right in found}
    name = f"the known-good ({bench.controls.source})"
    found += [
        Right(name=name, task=shot.task, submission=shot.submission, gold=bench.controls.source == "gold")
        for shot in known
        if (shot.task["id"], repr(shot.submission)) not in mine
    ]
    return found


def still_score(before: Bench, after: Environment) -> Step:
    """Judge the right submissions on both sides: those that scored must score still, as much as before or as much as is declared."""
    if before.env.opening.kind == "gymnasium":
        return Step(name="accepted", holds=True, detail="a world judges no submissions; its rules are run below")
    every = rights(before)
    scored = [(right, was) for right, was in zip(every, _judged(before.env, every), strict=True) if _scores(before, right, was)]
    if not scored:
        return Step(name="accepted", holds=None, detail="no submission is known to score before the patch, so none can go on scoring")
    tasks = {task["id"]: task for task in after.tasks()[0]}
    kept = [(right, was) for right, was in scored if right.task["id"] in tasks]
    now = _judged(after, [_patched(before, right, tasks[right.task["id"]]) for right, _ in kept])
    lost = [(right, was, is_) for (right, was), is_ in zip(kept, now, strict=True) if not _enough(after, right, was, is_)]
    return _told(len(scored), len(kept), lost)


def _patched(before: Bench, right: Right, task: Task) -> Right:
    """Give the same submission on the patched task; the new gold, where it was the old one."""
    answer = before.controls.answer(task) if right.gold else None
    return replace(right, task=task, submission=right.submission if answer is None else before.reply(answer))


def _told(scored: int, kept: int, lost: Sequence[tuple[Right, Judged, Judged]]) -> Step:
    gone = f"; {scored - kept} more are of tasks that the patch takes away" if kept < scored else ""
    if not kept:
        return Step(name="accepted", holds=None, detail="the patch takes away every task on which a submission is known to score")
    if not lost:
        return Step(name="accepted", holds=True, detail=f"all {kept} verdicts that scored before still score{gone}")
    shown = "; ".join(f"{r.name} on task {r.task['id']} earned {_word(r, was)} and now {_word(r, now)}" for r, was, now in lost[:SHOWN])
    which = (
        f"none of the {kept} verdicts that scored before scores" if len(lost) == kept else f"{len(lost)} of {kept} verdicts score no more"
    )
    return Step(name="accepted", holds=False, detail=f"{which}: {shown}{gone}")


def _word(right: Right, judged: Judged) -> str:
    return told(Shot(task=right.task, submission=right.submission, judged=judged))


def _judged(env: Environment, every: Sequence[Right]) -> list[Judged]:
    return env.verify_many([(right.task, right.submission) for right in every], fresh=True)


def _scores(before: Bench, right: Right, was: Judged) -> bool:
    """Say whether a submission scored before: by what is declared, else strictly above the empty answer."""
    declared = _declared(before.env, right, was)
    if declared is not None:
        return declared
    empty = before.controls.empty.get(right.task["id"])
    return was.score > float("-inf") and (empty is None or was.score > empty.score + EPSILON)


def _enough(after: Environment, right: Right, was: Judged, now: Judged) -> bool:
    return now.score >= was.score - EPSILON or bool(_declared(after, right, now))


def _declared(env: Environment, right: Right, judged: Judged) -> bool | None:
    """Say whether a reward is what the author declares for it, None where nothing is declared."""
    if right.labelled is not None and right.labelled.reward is not None:
        low, high = right.labelled.reward
        return low - EPSILON <= judged.score <= high + EPSILON
    manifest = env.opening.manifest
    if manifest is None or (manifest.reward.dense and manifest.reward.success is None):
        return None
    return judged.score >= manifest.success - EPSILON
