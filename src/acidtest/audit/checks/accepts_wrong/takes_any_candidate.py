"""A reply that denies the gold, takes it back, or names two answers earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.moves import are_moves
from acidtest.evidence import Finding, Rank

SENTENCES = (
    (
        "a gold that is taken back",
        "I first thought of GOLD, but that is wrong. The answer is WRONG.",
        "It takes the gold back and gives another answer.",
    ),
    ("two answers, the gold last", "It is either WRONG or GOLD.", "It names two answers that contradict each other."),
    ("two answers, the gold first", "It is either GOLD or WRONG.", "It names two answers that contradict each other."),
    ("a denial of the gold", "The answer is not GOLD.", "It says that this is not the answer, and names no other."),
)
MARKED = (
    ("two answers in one mark, the gold last", "WRONG or GOLD", "It names two answers that contradict each other."),
    ("two answers in one mark, the gold first", "GOLD or WRONG", "It names two answers that contradict each other."),
    ("a denial in the mark", "not GOLD", "It says that this is not the answer."),
)
FIRST = {"a gold that is taken back"}
EITHER = {"two answers, the gold last", "two answers, the gold first"}
EITHER_MARKED = {"two answers in one mark, the gold last", "two answers in one mark, the gold first"}
SUMS = tuple(
    {"question": f"What is {a} + {b}?", "answer": str(a + b)} for a, b in ((17, 25), (308, 91), (46, 1170), (5, 68), (613, 204), (77, 840))
)
LONGEST = 6
"""Words in a gold that can still stand in a sentence of ours."""


class Check(Crafted):
    """Something that looks like the answer is taken, whatever the reply says about it.

    A search for the first number or letter, or for any mark that fits, pays "42 was wrong, it is 17" and
    three boxes with the gold in one of them. A policy learns to hedge: to name several answers in the
    order that the pattern prefers.

    Replies take the gold back in favour of another answer, name it among others in either order, or put
    it into the second of three marks; the same reply without the gold is the control. A verifier that
    always takes the last candidate follows a convention: what it pays a denial for ("The answer is not
    42") is told as a lead.
    """

    code = "A216"
    weakness = "hedges and denials are taken for answers"
    fix = "Ask for a marked answer and take only what is in the mark, as a whole; refuse a mark that holds more than one answer."
    kinds = (14,)
    implied_by = ("A201", "A204", "A206")
    nothing = "no gold is short enough to stand in a sentence"
    bad = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    found = re.search(r'-?\\d+', completion)\n    return 1.0 if found and found[0] == answer else 0.0\n",
        rows=SUMS,
    )
    good = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    found = re.fullmatch(r'(?:.*\\n)?Answer: (-?\\d+)', completion.strip(), re.DOTALL)\n"
        "    return 1.0 if found and found[1] == answer else 0.0\n",
        rows=SUMS,
    )

    def suits(self, bench: Bench, task: Task) -> bool:
        """Short golds, where mentioning is not what is asked."""
        gold = golds.answer(bench, task)
        if are_moves(golds.distinct(bench)):
            return False
        return 0 < len(gold.split()) <= LONGEST and len(gold) <= 60 and "\n" not in gold and not golds.wants_mention(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Take back, hedge, deny."""
        gold, wrong, third = golds.answer(bench, task), golds.other(bench, task, rng), golds.other(bench, task, rng)
        render = bench.controls.render
        if render("") == "":
            if golds.PLACED.search(golds.described(bench, task)) is None:
                yield from self._forms(SENTENCES, gold, wrong, third, str)
            return
        yield from self._forms(MARKED, gold, wrong, third, render)
        last = f"{wrong}0" if wrong[-1:].isdigit() else third
        three, control = ("\n".join(map(render, (wrong, said, last))) for said in (gold, third))
        yield Craft(
            name="the gold in the second of three marks",
            text=three,
            why="It gives three answers that contradict each other.",
            control=control,
        )

    def _forms(
        self, forms: tuple[tuple[str, str, str], ...], gold: str, wrong: str, third: str, render: Callable[[str], str]
    ) -> Iterator[Craft]:
        for name, form, why in forms:
            text, control = (form.replace("WRONG", wrong).replace("GOLD", said) for said in (gold, third))
            yield Craft(name=name, text=render(text), why=why, control=render(control))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Lower what rests on the last candidate alone, and what is paid in one order only."""
        for finding in super().run(bench):
            tricks = set(finding.details["tricks"])
            sure = tricks & FIRST or (tricks >= EITHER) or (tricks >= EITHER_MARKED) or "the gold in the second of three marks" in tricks
            yield finding if sure else replace(finding, rank=Rank.LEAD)

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"{name[0].upper()}{name[1:]} earns the full reward on {paid} of {tried} tasks."
