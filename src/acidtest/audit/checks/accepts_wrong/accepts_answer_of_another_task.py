"""The answer of another task, proven different, earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.figures import value as parse
from acidtest.evidence import Rank, Severity

OTHERS = 6
BLIND = 8
"""Answers that are tried on every task before a verifier is said not to look at the question."""
SINGLE = frozenset({"number", "fraction", "date", "choice", "boolean", "complex"})
"""Kinds of which a question has one right answer, unless it asks for any."""


class Check(Crafted):
    """The verifier compares with a set of answers that is not the task's own.

    A reply is looked up among the golds of the whole data set, a cache answers for the wrong row, or
    the comparison is so loose that neighbours pass. A policy learns one answer that is in the set.

    Other tasks' golds are submitted where the kind of answer proves them different. A question may have
    several right answers: where neither the author nor the kind excludes that, it is told as a lead,
    unless every answer is paid on every task, however different the questions are.
    """

    code = "A227"
    weakness = "the answer of another task passes"
    severity = Severity.MAJOR
    fix = "Compare with the gold of this task alone."
    needs = frozenset({"single", "text", "tasks", "known-good", "gold", "answer"})
    kinds = (1, 13)
    implied_by = ("A201", "A204", "A205", "A206", "A207", "A208", "A210", "A214", "A218", "A219", "A220", "A223", "A226")
    portion = 0.3
    least = 3
    nothing = "no two golds are proven different"
    bad = Grader(
        "GOLDS = {'42', '399', '1216', '73', '817', '917', '65', '413'}\n\n\ndef reward(completion, answer):\n    return 1.0 if completion.strip() in GOLDS else 0.0\n"
    )
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def suits(self, bench: Bench, task: Task) -> bool:
        """Tasks that do not ask for any of several answers."""
        return super().suits(bench, task) and not golds.open_ended(bench, task)

    def rank(self, bench: Bench) -> Rank:
        """Give a lead where a question may have several answers."""
        if bench.answers is not None and bench.answers.declared:
            return Rank.ERROR
        single = bench.answers is not None and bench.answers.kind.name in SINGLE
        return Rank.WARNING if single or self._blind(bench) else Rank.LEAD

    def _blind(self, bench: Bench) -> bool:
        """Say whether the verifier pays every gold on every other task, so that it cannot look at the question."""
        every = golds.distinct(bench)
        asked = {golds.prompt(task) for task in bench.held}
        if len(every) < BLIND or len(asked) < len(bench.held):
            return False
        tasks = self.chosen(bench)
        shots = bench.volley([(task, bench.reply(text)) for task in tasks for text in every[:BLIND]], note="the answer of some task")
        return all(bench.paid(shot) for shot in shots)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give golds of other tasks."""
        gold = golds.answer(bench, task)
        assert bench.answers is not None
        foreign = [
            text
            for text in golds.distinct(bench)
            if bench.answers.kind.differ(text, gold) and golds.unequal(text, gold) and self._apart(bench, text, gold)
        ]
        for text in rng.sample(foreign, min(OTHERS, len(foreign))):
            yield Craft(
                name="the answer of another task",
                text=bench.controls.render(text),
                why=f"{text!r} is proven different from {gold!r}.",
                control=bench.controls.render("zvorq"),
            )

    def _apart(self, bench: Bench, one: str, two: str) -> bool:
        """Leave out numbers that a wide tolerance may take for the same, unless the author declared one."""
        a, b = parse(one), parse(two)
        declared = bench.answers is not None and bench.answers.declared
        return declared or a is None or b is None or abs(a - b) > 0.5 * max(abs(a), abs(b))

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"{name[0].upper()}{name[1:]} earns the full reward on {paid} of {tried} tasks."
