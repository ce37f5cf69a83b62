"""A reply that holds the gold somewhere among contradicting candidates earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.crafted import Hit
from acidtest.audit.proof.moves import are_moves

MOST = 12
"""Candidates in one list."""


class Check(Crafted):
    """The verifier looks for the gold anywhere in the reply.

    `answer in completion` pays a reply that lists every candidate, echoes the question, or holds
    the gold's digits inside another number. A policy learns to write lists: the longer the reply,
    the more golds it holds.

    The gold is put in the middle of a list of other tasks' answers, inside an unrelated word or
    number, and, where the question holds it, the question is sent back. The same reply without the
    gold is the control. Tasks that ask to mention something are left out.
    """

    code = "A204"
    weakness = "the gold is looked for anywhere in the reply"
    severity = Crafted.severity
    fix = "Take one answer from a marked place and compare the whole of it; refuse a reply with several answers."
    kinds = (2,)
    implied_by = ("A201", "A206")
    bad = Grader("def reward(completion, answer):\n    return 1.0 if answer in completion else 0.0\n")
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def suits(self, bench: Bench, task: Task) -> bool:
        """Leave out tasks where mentioning is what is asked."""
        return super().suits(bench, task) and not golds.wants_mention(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """List, bury and echo."""
        gold = golds.answer(bench, task)
        yield from self._listed(bench, task, gold, rng)
        yield from self._buried(bench, gold, rng)
        asked = golds.prompt(task)
        if gold.casefold() in asked.casefold() and len(asked) > 4 * len(gold):
            yield Craft(
                name="the question sent back",
                text=asked,
                why="It repeats the question and commits to no answer.",
                control=_without(asked, gold),
            )

    def _listed(self, bench: Bench, task: Task, gold: str, rng: random.Random) -> Iterator[Craft]:
        foreign = [text for text in golds.distinct(bench) if golds.unequal(text, gold) and gold not in text]
        foreign = rng.sample(foreign, min(len(foreign), MOST))
        if len(foreign) < 2 or len(gold) > 200:
            return
        middle = len(foreign) // 2
        listed, control = ", ".join([*foreign[:middle], gold, *foreign[middle:]]), ", ".join(foreign)
        why = f"It lists {len(foreign) + 1} answers that contradict each other, the right one in the middle."
        yield Craft(name="a list of candidates", text=bench.controls.render(listed), why=why, control=bench.controls.render(control))
        if bench.controls.render("") != "":
            yield Craft(
                name="a list of candidates without the format", text=f"It may be {listed}.", why=why, control=f"It may be {control}."
            )

    def _buried(self, bench: Bench, gold: str, rng: random.Random) -> Iterator[Craft]:
        if gold.isdigit() and len(gold) <= 12:
            before, after = str(rng.randint(123, 987)), str(rng.randint(123, 987))
            text, control = f"{before}{gold}{after}", f"{before}{'7' if '7' not in gold else '3'}{after}"
        elif gold.isalpha() and not are_moves(golds.distinct(bench)):
            size = max(4, len(gold))
            before, after = "zvkrzbvq"[:size].ljust(size, "x"), "qxvtkzrw"[:size].ljust(size, "x")
            text, control = f"{before}{gold}{after}", f"{before}{after}"
        else:
            return
        why = "It is another number, or no word at all, that happens to hold the gold's characters."
        yield Craft(
            name="the gold inside an unrelated word or number",
            text=bench.controls.render(text),
            why=why,
            control=bench.controls.render(control),
        )

    def believes(self, bench: Bench, name: str, hits: list[Hit], tried: int) -> bool:
        """An echo may be right by luck, as where the first option is taken: ask for most of the tasks."""
        portion = 0.6 if name.startswith("the question") else self.portion
        return len(hits) >= min(self.least, tried) and len(hits) >= portion * tried

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"{name[0].upper()}{name[1:]} earns the full reward on {paid} of {tried} tasks."


def _without(text: str, gold: str) -> str:
    start = text.casefold().find(gold.casefold())
    while start >= 0:
        text = text[:start] + text[start + len(gold) :]
        start = text.casefold().find(gold.casefold())
    return text
