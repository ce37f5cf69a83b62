"""A reward that is missing counts as 0, and beats a negative one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import NUMBERS, Grader
from acidtest.audit.noise import words
from acidtest.audit.proof import golds
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 4
ABSTAIN = re.compile(
    r"\b(abstain|skip|blank|unsure|not sure|don't know|do not know|no answer|unknown|penal\w+|refus\w+|decline|if you are (not|un)\w*)\b",
    re.IGNORECASE,
)
"""Words of a prompt that make no answer a choice."""
MIXED = (*NUMBERS[:6], {"question": "Write a line about rain.", "answer": None}, {"question": "Write a line about snow.", "answer": None})
SIGNED = """
def correctness(completion, answer):
    if answer is None:
        return None
    return 1.0 if completion.strip() == answer else -1.0


def reward(completions, answer, **kwargs):
    return [correctness(text, gold) for text, gold in zip(completions, answer)]
"""


class Check(Rule):
    """Where there is nothing to judge by, the reward is 0 instead of missing, and 0 is more than a wrong answer earns.

    A mean that skips None and starts at 0, `score or 0.0`, `nan_to_num`: the absent reward turns
    into a number. When wrong answers are negative, that number is an advantage. In a group of
    rollouts the sample that nobody judged is then pushed up, and so is whatever made it so.

    It looks like rewards of exactly 0.0 on tasks without an answer, or for replies that cannot be read,
    among rewards of 1 and −1.
    """

    code = "H412"
    weakness = "reward and validity are mixed"
    severity = Severity.MAJOR
    fix = "Keep a missing reward None (or a Verdict that is not valid) to the very end, and leave the sample out of its group."
    needs = frozenset({"text", "tasks"})
    kinds = (68, 92, 93)
    bad = Grader(SIGNED.replace("return [correctness(text, gold) for", "return [correctness(text, gold) or 0.0 for"), rows=MIXED)
    good = Grader(SIGNED, rows=MIXED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare noise on tasks with an answer with noise on tasks without one, real or with the answer taken out."""
        judged = [task for task in bench.held if task["gold"] is not None][:TASKS]
        if not judged:
            raise NotApplicable("no task has an answer on which the known-good scores")
        noise = bench.text(words(bench.rng("noise")))
        wrong = bench.volley(
            [(task, noise) for task in judged], note="random words, on a task with an answer", label="random words", truth="wrong"
        )
        if not all(_negative(shot) for shot in wrong):
            yield from self._unread(bench, judged, wrong)
            return
        real = [task for task in bench.sample.everything if task["gold"] is None][:TASKS]
        tasks = real or [_without_answer(task) for task in judged]
        unjudged = bench.volley([(task, noise) for task in tasks], note="random words, on a task without an answer")
        zero = [shot for shot in unjudged if shot.judged.valid and shot.judged.reward == 0.0]
        if zero:
            yield self._finding(bench, zero, wrong, len(tasks), real=bool(real))

    def _unread(self, bench: Bench, judged: list[Task], unread: list[Shot]) -> Iterator[Finding]:
        """Compare noise with answers that can be read and are wrong, where no prompt offers to abstain."""
        wrong = bench.volley(
            [(task, bench.reply(golds.other(bench, task, bench.rng(task["id"])))) for task in judged],
            note="a wrong answer that can be read",
            label="wrong answer",
            truth="wrong",
        )
        if not all(_negative(shot) for shot in wrong):
            raise NotApplicable("wrong answers earn no negative reward")
        if any(ABSTAIN.search(golds.described(bench, task)) for task in judged) or not all(shot.judged.reward == 0.0 for shot in unread):
            return
        told = f"Random words, which are no answer, earn 0 on {len(unread)} of {len(unread)} tasks, and a wrong answer earns {wrong[0].judged.reward:g}"
        yield self.finding(
            Rank.LEAD,  # negative marks with nothing for silence are a design that exams know, too
            f"{told}.",
            why="What cannot be read is not judged, and 0 is better than the reward of a wrong answer.",
            tried=len(unread),
            tasks=tuple(shot.task["id"] for shot in unread),
            witness=self.shown(bench, told, [*wrong[:WITNESS_CAP], *unread[:WITNESS_CAP]]),
        )

    def _finding(self, bench: Bench, zero: list[Shot], wrong: list[Shot], tried: int, *, real: bool) -> Finding:
        told = f"Random words earn 0 on {len(zero)} of {tried} tasks without an answer, and {wrong[0].judged.reward:g} on tasks with one"
        where = "These tasks are in the data." if real else "No task in the data lacks its answer; it was taken out to see."
        why = "Nothing was judged there, so no reward is due; 0 is better than the reward of a wrong answer."
        return self.finding(
            Rank.ERROR if real else Rank.LEAD,
            f"{told}. {where}",
            why=why,
            tried=tried,
            tasks=tuple(shot.task["id"] for shot in zero),
            witness=self.shown(bench, told, [*wrong[:WITNESS_CAP], *zero[:WITNESS_CAP]]),
        )


def _negative(shot: Shot) -> bool:
    return shot.judged.reward is not None and shot.judged.reward < -EPSILON


def _without_answer(task: Task) -> dict[str, Any]:
    """Give a task whose answer is gone, with the columns that held it."""
    data = task["data"] if isinstance(task["data"], dict) else {}
    return {**task, "gold": None, "data": {key: None if value == task["gold"] else value for key, value in data.items()}}
