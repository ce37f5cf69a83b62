"""Where the gold is empty or missing, any reply earns the full reward."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.noise import words
from acidtest.audit.proof import golds
from acidtest.audit.proof.share import bottom
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

CRASHES = ('Traceback (most recent call last):\n  File "main.py", line 1\nRuntimeError', "error: segmentation fault")
HOLED = tuple(
    {"question": f"Which word stands at place {i} of the list?", "answer": word}
    for i, word in enumerate(("maple", "anchor", "", "violin", "copper", None, "harbour", "lantern", "", "saddle"), 1)
)


class Check(Rule):
    """Nothing equals nothing.

    The expected output is empty because a row was never filled in, and a reply that could not be
    read, or a program that crashed before it printed, gives an empty result too: equal, paid in full. Or
    the empty gold is looked for inside the reply, where it always is.

    Random words and the text of a crash are submitted to the tasks whose gold is empty or missing; they
    are not paid on the others. For a bare reward function a row's gold is also emptied, which is told as
    a lead only: no such row was seen.
    """

    code = "A220"
    weakness = "an empty gold equals a failure"
    severity = Severity.MAJOR
    fix = "Refuse rows without a gold when the data are loaded; treat an unreadable reply as wrong, not as empty."
    needs = frozenset({"single", "text", "tasks", "gold"})
    kinds = (18,)
    implied_by = ("A201", "S109")
    bad = Grader(
        "def reward(completion, answer):\n    return 1.0 if completion.strip().lower().endswith(answer or '') else 0.0\n", rows=HOLED
    )
    good = Grader(
        "def reward(completion, answer):\n    return 1.0 if answer and completion.strip().lower().endswith(answer) else 0.0\n", rows=HOLED
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit noise and a crash where there is no gold."""
        if not golds.takes_gold(bench) or not bench.held:
            raise NotApplicable("there is no task on which the known-good scores above the empty answer")
        full = statistics.median(bench.good(task).score for task in bench.held)
        columns = _expected(bench)
        without = [
            task
            for task in bench.sample.everything
            if not (gold_text(task["gold"]) or "").strip() or any(task["data"].get(key) == "" for key in columns)
        ]
        others = [task for task in bench.held if task not in without]
        paid = self._paid(bench, without[:50], full)
        if paid and not self._paid(bench, others[:4], full):
            yield self._told(bench, paid, len(without), Rank.ERROR, "whose gold, or another column, is empty or missing")
        elif not without and bench.env.opening.kind == "function":
            emptied = [_emptied(task) for task in bench.held[:4]]
            own = replace(bench, show_gold=True)
            paid = self._paid(own, emptied, full)
            if len(paid) == len(emptied) and not self._paid(bench, bench.held[:4], full):
                yield self._told(own, paid, len(emptied), Rank.LEAD, "whose gold we emptied (no row is so)")

    def _paid(self, bench: Bench, tasks: list[Task], full: float) -> list[Shot]:
        texts = (words(bench.rng("noise")), *CRASHES)
        volleys = [
            bench.volley([(task, bench.text(text)) for task in tasks], note="no answer at all", label="no answer", truth="wrong")
            for text in texts
        ]
        found = [
            shot
            for volley in volleys
            for shot in volley
            if shot.score >= full - EPSILON and shot.score > bottom(bench, shot.task) + EPSILON
        ]
        return list({shot.task["id"]: shot for shot in found}.values())

    def _told(self, bench: Bench, paid: list[Shot], tried: int, rank: Rank, which: str) -> Finding:
        return self.finding(
            rank,
            f"A reply without an answer earns the full reward on {len(paid)} of {tried} tasks {which}.",
            why="The reply was drawn without looking at any task, and it is not empty either.",
            tasks=tuple(shot.task["id"] for shot in paid),
            tried=tried,
            witness=self.shown(bench, "no answer is paid where there is no gold", paid[:WITNESS_CAP]),
        )


def _expected(bench: Bench) -> list[str]:
    """Give the columns that hold text in most rows and an empty text in some: an output that is expected, say."""
    rows = [task["data"] for task in bench.sample.everything if isinstance(task["data"], dict)]
    keys = {key for row in rows for key, value in row.items() if value == ""}
    return (
        [key for key in sorted(keys) if 2 * sum(bool(row.get(key)) for row in rows) > len(rows)]
        if len(rows) == len(bench.sample.everything)
        else []
    )


def _emptied(task: Task) -> Task:
    data: Any = task["data"]
    if isinstance(data, dict):
        data = {key: "" if value == task["gold"] else value for key, value in data.items()}
    return {**task, "gold": "", "data": data}
