"""Controls: what must hold before a verdict is believed.

The known-good must score: the highest reward seen on its task, and strictly above the empty
answer's. A verifier that pays the empty answer is told of by a rule of its own; to look for its
other faults, the known-good must then beat the known-good of another task. It comes, strongest first, from an accepted submission, from the author's ``reference``,
or from the task's gold in the format that the verifier pays.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.documented import asked_for, prompt_text
from acidtest.audit.formats import BY_NAME, ENVELOPES, FORMATS, Format, gold_text, gold_texts, wrap
from acidtest.errors import BoundaryError
from acidtest.evidence import Control, Outcome


@dataclass(kw_only=True)
class Controls:
    """What was established."""

    envelope: str = "text"
    format: Format = FORMATS[0]
    format_known: bool = False
    """True when the format is declared, or its rendering of golds was paid."""
    good: dict[str, Shot] = field(default_factory=dict)
    """Task id -> the known-good shot, whether or not the control holds there."""
    empty: dict[str, Shot] = field(default_factory=dict)
    floor: dict[str, Shot] = field(default_factory=dict)
    """Task id -> another task's known-good, on tasks that pay the empty answer like their own known-good."""
    source: str = ""
    """Where the known-good comes from: ``submissions``, ``reference``, ``gold``, or empty for none."""
    declared: bool = False
    """True when the author named it a known-good: a submission, a reference, or a gold of a declared type."""
    trouble: str = ""
    """Why there is no control, in words."""
    away: str = ""
    """Which service did not answer while the controls were established, and why; empty when they were."""
    labelled: dict[str, list[Shot]] = field(default_factory=dict)
    """Label -> the shots of the author's submissions under it, judged once for all rules."""
    lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)
    alternatives: bool = False
    """True when a gold is a list of answers each of which is right: declared, or the first of them is paid where the list is not."""

    def answer(self, task: Task) -> str | None:
        """Give a task's gold as a policy would write it, or None when there is none."""
        listed = gold_texts(task["gold"]) if self.alternatives else []
        return listed[0] if listed else gold_text(task["gold"])

    def holds(self, task: Task) -> bool:
        """Say whether the known-good scores strictly above the empty answer on this task, or above another task's where that is paid."""
        good, worse = self.good.get(task["id"]), self.floor.get(task["id"]) or self.empty.get(task["id"])
        return good is not None and worse is not None and good.score > worse.score + EPSILON

    def render(self, answer: str) -> str:
        """Write an answer the way the verifier reads it."""
        return self.format.render(answer)

    def summary(self, tasks: tuple[Task, ...]) -> list[Control]:
        """Give the controls as the report prints them."""
        if self.away:
            return [Control(name="known-good scores", outcome=Outcome.COULD_NOT_RUN, detail=self.away)]
        if not self.source:
            return [Control(name="known-good scores", outcome=Outcome.NOT_APPLICABLE, detail=self.trouble or "no known-good is given")]
        held = sum(self.holds(task) for task in tasks)
        outcome = Outcome.CLEAN if held == len(tasks) else Outcome.COULD_NOT_RUN if held == 0 else Outcome.FLAGGED
        told = f"on {held} of {len(tasks)} tasks; it comes from {self.source}" + (f" ({self.trouble})" if self.trouble else "")
        found = [Control(name="known-good scores", outcome=outcome, detail=told)]
        if self.source == "gold":
            how = "as the verifier pays it" if self.format_known else "no rendering of the gold is paid"
            found.append(
                Control(
                    name="format",
                    outcome=Outcome.CLEAN if self.format_known else Outcome.COULD_NOT_RUN,
                    detail=f"{self.format.name}, {how}",
                )
            )
        return found


def establish(bench: Bench) -> Controls:
    """Find the known-good of every sampled task, and whether it scores."""
    controls = Controls()
    bench.controls = controls
    if not bench.tasks:
        controls.trouble = "there are no tasks"
        return controls
    _choose_envelope(bench, controls)
    for shot in bench.volley(
        [(task, _nothing(bench, controls)) for task in bench.tasks], role="baseline", note="the empty answer", label="empty", truth="wrong"
    ):
        controls.empty[shot.task["id"]] = shot
    for attempt in (_from_submissions, _from_reference, _from_gold):
        if attempt(bench, controls):
            break
    _judge_alone(bench, controls)
    _choose_format_for_probes(bench, controls)
    _lower_the_floor(bench, controls)
    return controls


def _judge_alone(bench: Bench, controls: Controls) -> None:
    """Where a known-good of the author scores nowhere, judge each in a process of its own: a kept verdict of the empty answer may hide it."""
    given = [shot for key, shot in controls.good.items() if key in controls.empty]
    if not controls.declared or not given or any(controls.holds(shot.task) for shot in given):
        return
    for shot in given:
        alone = bench.shoot(shot.task, shot.submission, role=shot.role, note=f"{shot.note}, in a process of its own", fresh=True)
        if alone.score <= controls.empty[shot.task["id"]].score + EPSILON:
            return
        controls.good[shot.task["id"]] = alone
        controls.trouble = "judged after an empty answer it scores otherwise, so each was judged in a process of its own"


def _nothing(bench: Bench, controls: Controls) -> dict[str, Any]:
    kind = bench.env.opening.kind
    if kind == "tools":
        return {"kind": "actions", "actions": [{"message": ""}]}
    return wrap("", controls.envelope)


def _choose_envelope(bench: Bench, controls: Controls) -> None:
    """A function that cannot read a string at all may want messages."""
    if bench.env.opening.kind != "function":
        return
    for envelope in ENVELOPES:
        shots = bench.volley([(task, wrap("0", envelope)) for task in bench.tasks[:2]])
        if not all(shot.judged.failed for shot in shots):
            controls.envelope = envelope
            return


def _from_submissions(bench: Bench, controls: Controls) -> bool:
    package = bench.env.opening.package
    accepted = [s for s in (package.labelled if package else ()) if s.label == "accepted"]
    pairs = [(task, next((s for s in accepted if s.covers(task["id"])), None)) for task in bench.tasks]
    given = [(task, s.submission) for task, s in pairs if s is not None]
    if not given:
        return False
    _record(bench, controls, given, "submissions", "an accepted submission of the author", declared=True)
    missing = [task for task, s in pairs if s is None]
    if missing:
        _choose_format_for_probes(bench, controls)
    _fill(bench, controls, missing)
    return True


def _fill(bench: Bench, controls: Controls, tasks: list[Task]) -> None:
    """Tasks that no accepted submission covers fall back to reference or gold."""
    for task in tasks:
        submission = _reference(bench, task) or _gold_submission(bench, controls, task)
        if submission is not None:
            shot = bench.shoot(task, submission, role="control", note="the known-good", label="known-good", truth="right")
            controls.good[task["id"]] = shot


def _from_reference(bench: Bench, controls: Controls) -> bool:
    if "reference" not in bench.env.capabilities:
        return False
    pairs = [(task, _reference(bench, task)) for task in bench.tasks]
    given = [(task, submission) for task, submission in pairs if submission is not None]
    if given:
        _record(bench, controls, given, "reference", "the author's reference", declared=True)
    return bool(given)


def _reference(bench: Bench, task: Task) -> dict[str, Any] | None:
    try:
        return bench.env.reference(task)
    except BoundaryError as exc:
        bench.controls.trouble = f"reference() failed on task {task['id']}: {exc.what}"
        return None


def _gold_submission(bench: Bench, controls: Controls, task: Task) -> dict[str, Any] | None:
    text = controls.answer(task)
    return None if text is None else bench.reply(text)


def _from_gold(bench: Bench, controls: Controls) -> bool:
    golds = {task["id"]: gold_text(task["gold"]) for task in bench.tasks}
    tasks = [task for task in bench.tasks if golds[task["id"]] is not None]
    if not tasks or bench.env.opening.kind == "tools":
        controls.trouble = "no task has a gold, and there is neither reference() nor an accepted submission"
        return False
    manifest = bench.env.opening.manifest
    declared = bool(manifest and manifest.answer)
    controls.alternatives = bool(manifest and manifest.answer and manifest.answer.alternatives)
    best = _best_format(bench, controls, tasks)
    if best[2] <= 0 and all(s.score >= best[1][0].score for s in controls.empty.values()):
        best = _best_over_others(bench, controls, tasks, best)
    if best[2] <= 0 and not controls.alternatives and all(gold_texts(task["gold"]) for task in tasks):
        best = _first_of_each(bench, controls, tasks, best)
    controls.format, controls.format_known = best[0], best[2] > 0
    controls.source, controls.declared = "gold", declared
    for shot in best[1]:
        controls.good[shot.task["id"]] = shot
    bench.plot("known-good", "right" if controls.format_known else "unknown", best[1])
    return True


def _best_format(bench: Bench, controls: Controls, tasks: list[Task]) -> tuple[Format, list[Shot], float]:
    """Try each rendering of the golds: the one that pays most, the plainest among equals."""
    manifest = bench.env.opening.manifest
    asked = manifest.answer.format if manifest and manifest.answer else ""
    candidates = (BY_NAME[asked],) if asked in BY_NAME else (*FORMATS, *asked_for([prompt_text(task) for task in tasks]))
    best: tuple[Format, list[Shot], float] | None = None
    for form in candidates:
        pairs = [(task, wrap(form.render(controls.answer(task) or ""), controls.envelope)) for task in tasks]
        shots = bench.volley(pairs, role="control", note=f"the gold, written as {form.name}")
        gain = sum(max(s.score - controls.empty[s.task["id"]].score, 0.0) for s in shots if s.score > float("-inf"))
        if best is None or gain > best[2] + EPSILON:
            best = (form, shots, gain)
    assert best is not None
    return best


def _best_over_others(
    bench: Bench, controls: Controls, tasks: list[Task], best: tuple[Format, list[Shot], float]
) -> tuple[Format, list[Shot], float]:
    """Where the empty answer is paid, take the first format in which golds earn more than the golds of other tasks."""
    turned = tasks[1:] + tasks[:1]
    for form in FORMATS:
        own, foreign = (
            bench.volley(
                [
                    (task, wrap(form.render(controls.answer(other) or ""), controls.envelope))
                    for task, other in zip(tasks, given, strict=True)
                ]
            )
            for given in (tasks, turned)
        )
        gain = sum(max(a.score - b.score, 0.0) for a, b in zip(own, foreign, strict=True) if min(a.score, b.score) > float("-inf"))
        if gain > EPSILON:
            return form, [replace(shot, role="control", note=f"the gold, written as {form.name}") for shot in own], gain
    return best


def _lower_the_floor(bench: Bench, controls: Controls) -> None:
    """On tasks that pay the empty answer like the known-good, let the known-good of another task be what must be beaten."""
    good = [task for task in bench.tasks if task["id"] in controls.good]
    paid = [task for task in good if controls.empty[task["id"]].score >= controls.good[task["id"]].score]
    if 2 * len(paid) <= len(good):
        return
    for task in paid:
        own = controls.good[task["id"]].submission
        other = next((shot.submission for key, shot in controls.good.items() if key > task["id"] and shot.submission != own), None)
        other = other or next((shot.submission for shot in controls.good.values() if shot.submission != own), None)
        if other is None:
            continue
        shot = bench.shoot(task, other, role="baseline", note="the known-good of another task")
        if shot.score < controls.good[task["id"]].score:
            controls.floor[task["id"]] = shot


def _first_of_each(
    bench: Bench, controls: Controls, tasks: list[Task], best: tuple[Format, list[Shot], float]
) -> tuple[Format, list[Shot], float]:
    """Where golds are lists and none is paid as a whole, each may be a list of alternatives: try the first."""
    controls.alternatives = True
    first = _best_format(bench, controls, tasks)
    controls.alternatives = first[2] > 0
    return first if controls.alternatives else best


def _choose_format_for_probes(bench: Bench, controls: Controls) -> None:
    """With a known-good from the author, the format still decides how near misses are written."""
    if controls.source == "gold" or controls.format_known or bench.env.opening.kind not in ("text", "function"):
        return
    tasks = [task for task in bench.tasks if gold_text(task["gold"]) is not None]
    manifest = bench.env.opening.manifest
    controls.alternatives = bool(manifest and manifest.answer and manifest.answer.alternatives)
    if tasks:
        form, _, gain = _best_format(bench, controls, tasks)
        controls.format, controls.format_known = form, gain > 0


def _record(bench: Bench, controls: Controls, given: list[tuple[Task, dict[str, Any]]], source: str, note: str, *, declared: bool) -> None:
    controls.source, controls.declared = source, declared
    for shot in bench.volley(given, role="control", note=note, label="known-good", truth="right"):
        controls.good[shot.task["id"]] = shot
