"""A label that holds another one, or its negation, is paid as that other one."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds

ROWS = tuple({"prompt": f"Claim {i}. Is it correct or incorrect?", "answer": "correct" if i % 3 else "incorrect"} for i in range(1, 13))


class Check(Crafted):
    """One verdict label is found inside another.

    "incorrect" holds "correct", "not entailment" holds "entailment", "unsafe" holds "safe". A
    verifier that tests for containment pays the opposite label, so a policy that always answers with
    the longer one is always paid.

    The labels are submitted as a confusion matrix: each label that holds another, and each label
    negated, on the tasks whose gold is the shorter one. An unrelated label is the control.
    """

    code = "A206"
    weakness = "labels are compared by containment"
    fix = "Compare whole labels for equality; where the reply is prose, look for the longest label first and on word borders."
    kinds = (4,)
    implied_by = ("A201",)
    nothing = "the answers are no labels, or each is one character"
    bad = Grader("def reward(completion, answer):\n    return 1.0 if answer in completion.lower() else 0.0\n", rows=ROWS)
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip().lower() == answer else 0.0\n", rows=ROWS)

    def suits(self, bench: Bench, task: Task) -> bool:
        """Labels of two characters and more."""
        return len(golds.answer(bench, task)) >= 2 and bool(golds.labels(bench))

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give labels that hold the task's gold, and negations of it."""
        gold, render, labels = golds.answer(bench, task), bench.controls.render, golds.labels(bench)
        apart = [text for text in labels if gold.casefold() not in text.casefold() and text.casefold() not in gold.casefold()]
        control = render(apart[0] if apart else "zvorq")
        for text in labels:
            if golds.plain(text) != golds.plain(gold) and gold.casefold() in text.casefold():
                yield Craft(
                    name=f"{text!r} for {gold!r}", text=render(text), why=f"{text!r} is another label than {gold!r}.", control=control
                )
        for negated in (f"not {gold}", f"in{gold}", f"un{gold}", f"non-{gold}"):
            if not any(golds.plain(negated) == golds.plain(text) for text in labels):
                yield Craft(name="a negated label", text=render(negated), why=f"{negated!r} denies {gold!r}.", control=control)

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"{name[0].upper()}{name[1:]} earns the full reward on {paid} of {tried} tasks."
