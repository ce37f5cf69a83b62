"""The reward is the same whatever is submitted, the known-good included."""

from __future__ import annotations

import math
from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import FORMATS, gold_text
from acidtest.audit.noise import words
from acidtest.audit.rule import CouldNotRun, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 6
NOISE = 3
FEWEST = 3
"""Replies a task below which nothing is said."""
PROGRAMS = ("print(0)\n", "raise SystemExit(3)\n", "import sys\nprint(sys.stdin.read())\n")
PLAIN = ("0", "1", "A", "yes", "no", "True", '{"answer": 0}', "<answer>0</answer>", "\\boxed{0}")


class Check(Rule):
    """The reward does not depend on what is submitted.

    A return in the wrong line, a comparison of the gold with itself, a result that is computed and
    thrown away, a default that nothing overwrites. Right work, wrong work and no work earn the
    same, on every task. A policy learns nothing from it, and a group of rollouts has no advantage;
    where the constant is the full reward, every statistic says that the task is solved.

    It looks like a training curve that is perfect from the first step, or flat for ever.
    """

    code = "S109"
    weakness = "the reply is never compared"
    severity = Severity.CRITICAL
    fix = "Make the verdict follow from the comparison of the submission with the task's answer."
    needs = frozenset({"tasks"})
    kinds = (1, 87)
    bad = Grader("def reward(completion, answer):\n    right = completion.strip() == answer\n    return 1.0\n")
    good = Grader("def reward(completion, answer):\n    right = completion.strip() == answer\n    return 1.0 if right else 0.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit the known-good, nothing, noise, and answers in every format; look for any difference."""
        if bench.env.opening.kind == "gymnasium" or bench.held or not bench.tasks:
            return
        volleys = [self._volley(bench, task) for task in bench.tasks[:TASKS]]
        rewards = [[shot.judged.reward for shot in volley if shot.judged.valid] for volley in volleys]
        given = [[r for r in row if r is not None and not math.isnan(r)] for row in rewards]
        if any(len(row) < max(FEWEST, len(volley) // 2) for row, volley in zip(given, volleys, strict=True)):
            raise CouldNotRun("too few submissions were given a reward")
        if any(max(row) - min(row) > EPSILON for row in given):
            return
        yield self._finding(bench, volleys, given[0][0], min(min(row) for row in given))

    def _finding(self, bench: Bench, volleys: list[list[Shot]], earned: float, lowest: float) -> Finding:
        tried = sum(map(len, volleys))
        told = f"{tried} submissions on {len(volleys)} tasks, right, wrong and empty, earn the same on each task: {earned:g} on the first"
        sure = bench.controls.declared or lowest >= _full(bench) - EPSILON
        why = (
            "What the author names as right and random noise cannot both earn it."
            if bench.controls.declared
            else "Random noise, drawn without looking at the task, cannot be worth the full reward."
        )
        shots = [shot for volley in volleys[:2] for shot in volley[:3]]
        return self.finding(
            Rank.ERROR if sure else Rank.LEAD,
            f"{told}.",
            why=why if sure else "No format was found in which the verifier pays more, which may be ours to miss.",
            tasks=tuple(volley[0].task["id"] for volley in volleys),
            tried=tried,
            witness=self.shown(bench, told, shots),
        )

    def _volley(self, bench: Bench, task: Task) -> list[Shot]:
        controls = bench.controls
        known = [shot for shot in (controls.good.get(task["id"]), controls.empty.get(task["id"])) if shot is not None]
        return [*known, *bench.volley([(task, submission) for submission in _submissions(bench, task)], note="any submission")]


def _submissions(bench: Bench, task: Task) -> list[dict[str, object]]:
    kind = bench.env.opening.kind
    noise = [words(bench.rng("noise", i)) for i in range(NOISE)]
    if kind == "tools":
        return [{"kind": "actions", "actions": [{"message": text}]} for text in noise]
    if kind == "code":
        return [bench.text(text) for text in (*noise, *PROGRAMS)]
    golds = {text for text in (gold_text(other["gold"]) for other in bench.tasks[:TASKS]) if text is not None}
    own = gold_text(task["gold"])
    rendered = [form.render(own) for form in FORMATS] if own is not None else []
    return [bench.text(text) for text in (*noise, *PLAIN, *sorted(golds), *rendered)]


def _full(bench: Bench) -> float:
    manifest = bench.env.opening.manifest
    return manifest.success if manifest else 1.0
