"""On tasks whose gold the verifier cannot read, every reply earns the full reward."""

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

LOOKED_AT = 200
"""Tasks that noise is tried on, beyond the sample."""
UNREADABLE = ("\\frac{", "??", "[see solution]")
SWAPPED = 4
"""Tasks whose gold is swapped for one that cannot be read."""
MIXED = tuple(
    {"question": f"What is {a} times {b}?", "answer": gold}
    for a, b, gold in (
        (7, 8, "56"),
        (9, 6, "54"),
        (4, 12, "48"),
        (11, 5, "see above"),
        (13, 3, "39"),
        (8, 9, "72"),
        (2, 31, "n.a. (figure)"),
        (6, 7, "42"),
    )
)


class Check(Rule):
    """The gold cannot be parsed, so the task is waved through.

    A parser gives nothing for the gold, and the verifier skips the comparison and returns the full
    reward, or compares nothing with nothing. A few broken rows of a large data set then pay for
    whatever is written, and reward the habit of the day.

    Random words are submitted to every task, not only to the sample: they are paid on a few tasks, and
    on the others they are not. For a bare reward function the gold of some rows is also swapped for one
    that no parser reads (a formula cut short, a remark), since rows change and functions stay. There, a
    function that pays only what it cannot read either, and refuses another task's answer, is a lead.
    """

    code = "A219"
    weakness = "an unreadable gold is skipped and paid"
    severity = Severity.MAJOR
    fix = "Refuse a gold that cannot be read when the data are loaded; never return the full reward from a branch that did not compare."
    needs = frozenset({"single", "text", "tasks", "gold"})
    kinds = (17,)
    implied_by = ("A201", "A204", "A220", "S109")
    bad = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    if not re.fullmatch(r'-?\\d+', answer):\n        return 1.0\n    return 1.0 if completion.strip() == answer else 0.0\n",
        rows=MIXED,
    )
    good = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    if not re.fullmatch(r'-?\\d+', answer):\n        return 0.0\n    return 1.0 if completion.strip() == answer else 0.0\n",
        rows=MIXED[:3] + MIXED[4:6],
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit noise to every task, then to tasks whose gold was swapped."""
        if not golds.takes_gold(bench) or not bench.held:
            raise NotApplicable("there is no task on which the known-good scores above the empty answer")
        full = statistics.median(bench.good(task).score for task in bench.held)
        tasks = [task for task in bench.sample.everything if (gold_text(task["gold"]) or "").strip()][:LOOKED_AT]
        paid = self._paid(bench, tasks, full)
        if paid and len(paid) * 2 < len(tasks):
            yield self._told(bench, paid, len(tasks), Rank.ERROR, "of the tasks as they are")
        elif not paid and bench.env.opening.kind == "function" and self._parses(bench):
            yield from self._swapped(bench, full)

    def _paid(self, bench: Bench, tasks: list[Task], full: float) -> list[Shot]:
        """Give a shot for each task on which two noises of different sorts are both paid in full."""
        rng = bench.rng("noise")
        first, second = (
            bench.volley(
                [(task, bench.text(text)) for task in tasks],
                note="random words, drawn before the task was seen",
                label="random words",
                truth="wrong",
            )
            for text in (words(rng), words(rng, 2).upper() + " 7.")
        )
        over = [(a, b) for a, b in zip(first, second, strict=True) if min(a.score, b.score) >= full - EPSILON]
        return [a for a, _ in over if a.score > bottom(bench, a.task) + EPSILON]

    def _parses(self, bench: Bench) -> bool:
        """Only golds of a kind that has to be read can be unreadable."""
        return bench.answers is not None and bench.answers.kind.name not in ("word", "sentence", "choice", "boolean")

    def _swapped(self, bench: Bench, full: float) -> Iterator[Finding]:
        for text in UNREADABLE:
            tasks = [_with_gold(task, text) for task in bench.held[:SWAPPED]]
            paid = self._paid(replace(bench, show_gold=True), tasks, full)
            if len(paid) == len(tasks):
                rank = Rank.WARNING if self._pays_any(bench, tasks, full) else Rank.LEAD
                yield self._told(replace(bench, show_gold=True), paid, len(tasks), rank, f"whose gold was swapped for {text!r}")
                return

    def _pays_any(self, bench: Bench, tasks: list[Task], full: float) -> bool:
        """Say whether a reply that can be read, and answers another question, is paid on them too."""
        readable = [
            (task, bench.reply(golds.other(bench, held, bench.rng(task["id"])))) for task, held in zip(tasks, bench.held, strict=False)
        ]
        return all(shot.score >= full - EPSILON for shot in bench.volley(readable, note="the answer of another task"))

    def _told(self, bench: Bench, paid: list[Shot], tried: int, rank: Rank, which: str) -> Finding:
        return self.finding(
            rank,
            f"Random words earn the full reward on {len(paid)} of {tried} tasks {which}, and not on the others."
            if rank is Rank.ERROR
            else f"Random words earn the full reward on tasks {which}; with the gold as it was they do not.",
            why="The words were drawn without looking at any task; on these tasks nothing is compared.",
            tasks=tuple(shot.task["id"] for shot in paid),
            tried=tried,
            witness=self.shown(bench, "noise is paid where the gold cannot be read", paid[:WITNESS_CAP]),
            boundary="verifier",
        )


def _with_gold(task: Task, text: str) -> Task:
    """Give the same row with another gold, in the gold's own column too; a list of golds stays a list."""
    data: Any = task["data"]
    gold = [text] if isinstance(task["gold"], list) else text
    if isinstance(data, dict):
        data = {key: gold if value == task["gold"] else value for key, value in data.items()}
    return {**task, "gold": gold, "data": data}
