"""What was judged before changes what is judged now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.envs import values
from acidtest.evidence import Finding, Rank, Severity, Witness

TASKS = 5
PROGRAM_TASKS = 2
AGAIN = 2
"""Submissions that are judged a second time at the end."""
SUSPECTS = 4
BEFORE, DEAR_BEFORE = 6, 2
"""Single verdicts that are tried as the history of a suspect; fewer for code, where a verdict compiles and runs programs."""
Pair = tuple[Task, dict[str, Any]]

SOUND = """
def normalise(text):
    return text.strip().rstrip(".").lower()


def reward(completion, answer):
    return 1.0 if normalise(completion) == normalise(answer) else 0.0
"""
CACHED = """
SEEN = {}


def reward(completion, answer):
    if completion not in SEEN:
        SEEN[completion] = 1.0 if completion.strip() == answer else 0.0
    return SEEN[completion]
"""


class Check(Rule):
    """The same submission to the same task gets another verdict, depending on what was judged before it.

    A cache whose key leaves out the task, a list that is filled and never emptied, a default
    argument that remembers, a counter that runs on. In training, rollouts of many tasks go through
    one verifier in an order that no one controls: rewards are then partly those of other rollouts,
    and the same run cannot be had again.

    Each verdict is compared with the one that a fresh process gives; what differs between two fresh
    processes already is not counted.
    """

    code = "H411"
    weakness = "verdicts share state"
    severity = Severity.CRITICAL
    fix = "Keep nothing between verdicts; where a cache is needed, key it by everything that the verdict depends on."
    needs = frozenset({"single", "tasks"})
    kinds = (40, 79, 83, 84, 85)
    bad = Grader(CACHED)
    good = Grader(SOUND)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge all submissions against all tasks in two orders, and each suspicious one alone."""
        pairs = _pairs(bench)
        if len(pairs) < 2:
            raise NotApplicable("there are too few submissions to tell one order from another")
        before = DEAR_BEFORE if bench.env.opening.kind == "code" else BEFORE
        seen = [self._judge(bench, [*order, *order[:AGAIN]]) for order in (pairs, list(reversed(pairs)))]
        for index in _suspects(seen, len(pairs)):
            finding = self._shown_alone(bench, pairs, index, before)
            if finding is not None:
                yield finding
                return

    def _judge(self, bench: Bench, pairs: list[Pair]) -> list[Shot]:
        return bench.volley(pairs, fresh=True, note="judged in one process, in this order")

    def _shown_alone(self, bench: Bench, pairs: list[Pair], index: int, before: int) -> Finding | None:
        alone = [self._judge(bench, [pairs[index]])[0] for _ in range(3)]
        if any(_differ(alone[0], shot) for shot in alone):
            return None  # not the history but chance
        for history in self._histories(pairs, index, before):
            after = self._judge(bench, [*history, pairs[index]])
            again = self._judge(bench, [*history, pairs[index]])
            if _differ(after[-1], alone[0]) and not _differ(after[-1], again[-1]):
                return self._finding(bench, alone[0], after, len(pairs))
        return None

    def _histories(self, pairs: list[Pair], index: int, before: int) -> Iterator[list[Pair]]:
        """The shortest first: itself, one other, then all that stood before it in either order."""
        yield [pairs[index]]
        others = [pair for i, pair in enumerate(pairs) if i != index]
        same = [pair for pair in others if pair[1] == pairs[index][1]] + [pair for pair in others if pair[0] is pairs[index][0]]
        for pair in same[:before]:
            yield [pair]
        yield pairs[:index]
        yield list(reversed(pairs[index + 1 :]))

    def _finding(self, bench: Bench, alone: Shot, after: list[Shot], tried: int) -> Finding:
        told = f"The same submission to task {alone.task['id']!r} earns {_told(alone)} in a fresh process and {_told(after[-1])} after {len(after) - 1} other verdict{'s' if len(after) > 2 else ''}"
        first = self.shown(bench, "judged in a fresh process", [alone])
        second: Witness = self.shown(bench, "judged after others in the same process", after)
        found = self.finding(
            Rank.ERROR,
            f"{told}.",
            why="Equal submissions to equal tasks deserve equal verdicts; three fresh processes agree.",
            tasks=(alone.task["id"],),
            tried=tried,
            witness=first,
        )
        return replace(found, witnesses=(*found.witnesses, second))


def _pairs(bench: Bench) -> list[Pair]:
    """Every known-good and some noise, each against every task: right answers and wrong ones, and the same text twice."""
    known = [task for task in (*bench.held, *bench.tasks) if task["id"] in bench.controls.good]
    most = PROGRAM_TASKS if bench.env.opening.kind == "code" else TASKS
    tasks = list({task["id"]: task for task in known}.values())[:most] or list(bench.tasks[:most])
    submissions = [bench.controls.good[task["id"]].submission for task in tasks if task["id"] in bench.controls.good]
    submissions.append(bench.text(words(bench.rng("noise"))))
    distinct = list({values.dumps(submission): submission for submission in submissions}.values())
    pairs = [(task, submission) for submission in distinct for task in tasks]
    bench.rng("order").shuffle(pairs)
    return pairs


def _suspects(seen: list[list[Shot]], count: int) -> list[int]:
    """Give the submissions that fared otherwise in the other order, or at their second time in the same one."""
    forth, back = seen
    moved = [index for index in range(count) if _differ(forth[index], back[count - 1 - index])]
    again = [index for index in range(min(AGAIN, count)) if _differ(forth[index], forth[count + index])]
    return list(dict.fromkeys([*moved, *again]))[:SUSPECTS]


def _differ(one: Shot, other: Shot) -> bool:
    if one.judged.error or other.judged.error:
        return one.judged.error != other.judged.error
    return one.judged.valid != other.judged.valid or values.first_difference(one.judged.raw, other.judged.raw) is not None


def _told(shot: Shot) -> str:
    return shot.judged.error or f"{shot.judged.reward if shot.judged.reward is not None else 'no reward'}"
