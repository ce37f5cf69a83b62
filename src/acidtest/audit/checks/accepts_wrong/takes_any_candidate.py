"""A reply that denies the gold, takes it back, or names two answers earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds

LONGEST = 6
"""Words in a gold that can still stand in a sentence of ours."""


class Check(Crafted):
    """The first or last thing that looks like an answer is taken, whatever the reply says about it.

    A search for the first number or letter pays "The answer is not 42", "42 was wrong, it is 17" and
    "17 or 42". A policy learns to hedge: to name several answers in the order that the pattern
    prefers.

    Each reply denies the gold, takes it back in favour of another answer, or names two; the same reply
    without the gold is the control. Lists, grids and JSON are not denied in words: to find the one
    structure that a reply holds is how they are read. Where the prompt says that the last (or first) number counts, a
    reply in that place is what was asked for, and the sentences are not tried. Of several marked answers
    one may be taken by convention; only a verifier that pays the gold in either place is told of.
    """

    code = "A216"
    weakness = "hedges and denials are taken for answers"
    fix = "Ask for a marked answer and take only what is in the mark, as a whole; refuse a mark that holds more than one answer."
    kinds = (14,)
    implied_by = ("A201", "A204", "A206")
    nothing = "no gold is short enough to stand in a sentence"
    bad = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    found = re.findall(r'-?\\d+', completion)\n    return 1.0 if found and found[-1] == answer else 0.0\n",
        rows=tuple({"question": f"What is {a} + {b}?", "answer": str(a + b)} for a, b in ((17, 25), (308, 91), (46, 1170), (5, 68), (613, 204), (77, 840))),
    )
    good = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    found = re.fullmatch(r'(?:.*\\n)?Answer: (-?\\d+)', completion.strip(), re.DOTALL)\n"
        "    return 1.0 if found and found[1] == answer else 0.0\n",
        rows=tuple({"question": f"What is {a} + {b}?", "answer": str(a + b)} for a, b in ((17, 25), (308, 91), (46, 1170), (5, 68), (613, 204), (77, 840))),
    )

    def suits(self, bench: Bench, task: Task) -> bool:
        """Short golds, where mentioning is not what is asked."""
        gold = golds.answer(bench, task)
        return 0 < len(gold.split()) <= LONGEST and len(gold) <= 60 and "\n" not in gold and not golds.wants_mention(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Deny, take back, hedge."""
        gold, wrong, third = golds.answer(bench, task), golds.other(bench, task, rng), golds.other(bench, task, rng)
        marked = bench.controls.render("") != ""
        if not marked and not _structured(gold) and golds.PLACED.search(golds.described(bench, task)) is None:
            yield from self._sentences(gold, wrong, third)
        if marked:
            yield from self._marked(bench, gold, wrong, third)

    def _sentences(self, gold: str, wrong: str, third: str) -> Iterator[Craft]:
        for name, form, why in (
            ("a denial of the gold", "The answer is not \0.", "It says that this is not the answer, and names no other."),
            ("another answer beside a denial of the gold", f"It is {wrong}, and certainly not \0.", f"It answers {wrong}."),
            ("a gold that is taken back", f"I first thought of {{}}, but that is wrong. The answer is {wrong}.", f"It answers {wrong}."),
        ):
            yield Craft(name=name, text=form.replace("\0", gold), why=why, control=form.replace("\0", third))

    def _marked(self, bench: Bench, gold: str, wrong: str, third: str) -> Iterator[Craft]:
        render = bench.controls.render
        denial = ("a denial in the place of the answer", "not \0", "It says that this is not the answer.")
        for name, form, why in (
            *(() if _structured(gold) else (denial,)),
            ("two answers in the place of one", f"{wrong} or \0", "It names two answers that contradict each other."),
            ("two answers in the place of one, the gold first", f"\0 or {wrong}", "It names two answers that contradict each other."),
        ):
            yield Craft(name=name, text=render(form.replace("\0", gold)), why=why, control=render(form.replace("\0", third)))

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"{name[0].upper()}{name[1:]} earns the full reward on {paid} of {tried} tasks."


def _structured(gold: str) -> bool:
    """Say whether an answer stands in brackets of its own."""
    return gold[:1] in ("[", "{")
