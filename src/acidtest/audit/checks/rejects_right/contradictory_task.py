"""Two tasks ask the same and want different answers."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.documented import prompt_text
from acidtest.audit.example import NUMBERS, Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.envs import values
from acidtest.evidence import Finding, Rank, Severity

PAIRS = 8
BOOKKEEPING = frozenset({
    "id", "idx", "index", "uid", "uuid", "row", "row_id", "task_id", "question_id", "problem_id", "qid", "split", "source", "data_source", "dataset", "difficulty",
    "level", "seed", "created", "timestamp", "hash", "rationale", "explanation", "reasoning", "chain_of_thought", "cot", "steps",
})  # fmt: skip
"""Columns that a policy is not shown: they cannot tell two prompts apart."""


class Check(Rule):
    """One prompt, two golds: whatever is answered is wrong on one of the two tasks.

    Rows were merged, an answer was corrected in one copy, a number was lost from the question. No
    policy can be right on both, and what it is paid depends on which row was drawn.

    Among all tasks, those with equal prompts and golds proven different are paired, and each gold
    is submitted to both. When each is paid on its own task and refused on the other, the same reply
    to the same words earns two rewards. Rows that differ in another column are left alone: that
    column may be part of what is asked.
    """

    code = "R316"
    weakness = "equal prompts with different golds"
    severity = Severity.MAJOR
    fix = "Remove one of the rows, mend its gold, or put what tells them apart into the prompt."
    needs = frozenset({"single", "text", "tasks", "known-good", "format", "answer"})
    kinds = (72,)
    bad = Grader(
        "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n",
        rows=(*NUMBERS, {"question": NUMBERS[0]["question"], "answer": "41"}),
    )
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n", rows=(*NUMBERS, NUMBERS[0]))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Pair the tasks with equal prompts, and submit each gold to both."""
        if not bench.controls.format_known:
            raise NotApplicable("no rendering of the golds is paid")
        groups = [group for group in _alike(bench.sample.everything) if len(group) > 1]
        pairs = [pair for group in groups for pair in itertools.combinations(group[:6], 2) if self._proven(bench, *pair)]
        shown = [shots for pair in pairs[:PAIRS] if (shots := self._crossed(bench, *pair))]
        if not shown:
            return
        ids = tuple(dict.fromkeys(shot.task["id"] for shots in shown for shot in shots))
        claim = f"the tasks {ids[0]} and {ids[1]} have one prompt, and each refuses the other's answer"
        package = bench.env.opening.package is not None
        certain = package or bool(bench.answers and bench.answers.declared)
        yield self.finding(
            Rank.ERROR if certain else Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}" + (f"; so do {len(pairs) - 1} further pairs." if len(pairs) > 1 else "."),
            why="The same reply to the same prompt earns two rewards.",
            tasks=ids,
            tried=len(bench.sample.everything),
            witness=self.shown(bench, claim, [shot for shots in shown[:WITNESS_CAP] for shot in shots]),
        )

    def _proven(self, bench: Bench, one: Task, other: Task) -> bool:
        a, b = bench.controls.answer(one), bench.controls.answer(other)
        return (
            a is not None
            and b is not None
            and bench.answers is not None
            and bench.answers.kind.differ(a, b)
            and _differ_only_there(one, other)
        )

    def _crossed(self, bench: Bench, one: Task, other: Task) -> list[Shot]:
        """Give the four verdicts when each gold is paid on its own task alone."""
        a, b = (bench.reply(bench.controls.answer(task) or "") for task in (one, other))
        shots = bench.volley([(one, a), (other, a), (other, b), (one, b)], note="one reply, sent to two tasks with one prompt")
        own, crossed = (shots[0], shots[2]), (shots[1], shots[3])
        gap = min(shot.score for shot in own) - max(shot.score for shot in crossed)
        usual = min((bench.good(task).score for task in bench.held), default=0.0)
        return (
            shots
            if gap > 1e-6 and min(shot.score for shot in own) >= usual - 1e-6 and not any(shot.judged.failed for shot in shots)
            else []
        )


def _alike(tasks: Sequence[Task]) -> list[list[Task]]:
    """Group tasks by prompt, white space aside; an empty prompt groups nothing."""
    groups: dict[str, list[Task]] = defaultdict(list)
    for task in tasks:
        if prompt_text(task).strip() and gold_text(task["gold"]) is not None:
            groups[" ".join(values.dumps(task["prompt"]).split())].append(task)
    return list(groups.values())


def _differ_only_there(one: Task, other: Task) -> bool:
    """Say whether nothing but the gold, and what keeps the books, tells two rows apart."""
    a, b = _told(one), _told(other)
    return all(a.get(key) == b.get(key) for key in {*a, *b})


def _told(task: Task) -> dict[str, str]:
    data: Any = task["data"] if isinstance(task["data"], dict) else {}
    gold = values.dumps(task["gold"])
    return {key: values.dumps(value) for key, value in data.items() if key.lower() not in BOOKKEEPING and values.dumps(value) != gold}
