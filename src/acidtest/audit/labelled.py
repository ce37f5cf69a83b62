"""Labelled submissions against the rewards that they get."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank

if TYPE_CHECKING:
    from acidtest.spec.submissions import Labelled


def labelled_shots(bench: Bench, label: str) -> list[tuple[Labelled, Shot]]:
    """Judge every submission of one label on the tasks that it is meant for; once for all rules, since code is slow to judge."""
    package = bench.env.opening.package
    made = [(s, task) for s in (package.labelled if package else ()) if s.label == label for task in bench.tasks if s.covers(task["id"])]
    truth = {"rejected": "wrong", "invalid": "wrong", "accepted": "right", "valid": "right"}.get(label, "unknown")
    with bench.controls.lock:
        if label not in bench.controls.labelled:
            pairs = [(task, s.submission) for s, task in made]
            bench.controls.labelled[label] = bench.volley(pairs, note=f"labelled {label} by its author", label=label, truth=truth)
        shots = bench.controls.labelled[label]
    return [(s, shot) for (s, _), shot in zip(made, shots, strict=True)]


def paid_against_label(rule: Rule, bench: Bench, label: str, what: str) -> Iterator[Finding]:
    """Yield one finding for the submissions of a label that must not be paid, and are."""
    found = labelled_shots(bench, label)
    if not found:
        raise NotApplicable(f"no submission is labelled {label} for a task of the sample")
    paid = [(s, shot) for s, shot in found if _too_much(bench, s, shot)]
    if not paid:
        return
    names = sorted({s.name for s, _ in paid})
    reason = next((s.why for s, _ in paid if s.why), "")
    evidence = [shot for _, probe in paid[:WITNESS_CAP] for shot in (bench.controls.good.get(probe.task["id"]), probe) if shot is not None]
    yield rule.finding(
        Rank.ERROR,
        f"{names[0]}, {what}, earns {paid[0][1].score:g}" + (f"; so do {len(names) - 1} more" if len(names) > 1 else "") + ".",
        why=f"Its author says why it must fail: {reason}." if reason else "Its author labelled it so.",
        tasks=tuple(sorted({shot.task["id"] for _, shot in paid})),
        tried=len(found),
        witness=rule.shown(bench, f"{names[0]} is paid", evidence),
        details={"files": names, "key": names[0]},
    )


def _too_much(bench: Bench, labelled: Labelled, shot: Shot) -> bool:
    if labelled.reward is not None:
        return shot.score > labelled.reward[1] + EPSILON
    good = bench.controls.good.get(shot.task["id"])
    manifest = bench.env.opening.manifest
    bars = [good.score] if good is not None and bench.controls.holds(shot.task) else []
    bars += [manifest.success] if manifest is not None else []
    return bool(bars) and shot.score >= min(bars) - EPSILON
