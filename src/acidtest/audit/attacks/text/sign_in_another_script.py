"""A minus sign that is not the one of the keyboard is lost, and the wrong sign earns the full reward."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.proof import Craft, golds
from acidtest.audit.replies import ReplyAttack

SIGNS = {
    "U+2212, the minus sign": "\u2212",
    "U+2013, a dash": "\u2013",
    "U+FF0D, the wide hyphen": "\uff0d",
    "U+FE63, the small hyphen": "\ufe63",
    "U+2010, the hyphen": "\u2010",
    "U+207B, the raised minus": "\u207b",
    "U+2796, the heavy minus": "\u2796",
}
POSITIVE = re.compile(r"\d+(\.\d+)?")
ROWS = tuple(
    {"question": f"What is {a} - {b}? Reply with the number.", "answer": str(a - b)}
    for a, b in ((7, 30), (90, 12), (15, 61), (44, 3), (8, 29), (72, 35), (5, 18), (63, 20))
)
READ = """
import re

MINUS = "SIGNS"


def reward(completion, answer):
    found = re.search(r"-?\\d+(?=\\D*$)", completion.translate({ord(sign): "-" for sign in MINUS}))
    return 1.0 if found and int(found[0]) == int(answer) else 0.0
"""


class Trick(ReplyAttack):
    r"""The verifier knows one minus sign, and reads a number behind any other as positive.

    Word processors, LaTeX renderers and policies write U+2212 or a dash. A pattern such as `-?\d+` starts behind
    it, so "−42" is read as 42 and paid where 42 is right; and where −42 is right it is refused. A policy that
    writes one sign for both is right twice as often.

    Positive answers are submitted as negative numbers, with each sign. It is tried only where some answers of the
    target are negative, so that a sign means something, and the same number with a plain hyphen must not be paid.
    """

    code = "A314"
    weakness = "bytes are compared instead of text"
    fix = "Turn U+2212 and the dashes into a hyphen before numbers are read, and read the whole of what was marked."
    kinds = (6, 99)
    implied_by = ("A201", "A204", "A208", "A216", "A315")
    nothing = "no answer is a positive number beside negative ones"
    bad = Grader(READ.replace("SIGNS", "-"), rows=ROWS)
    good = Grader(READ.replace("SIGNS", "-\\u2212\\u2013\\uff0d\\ufe63\\u2010\\u207b\\u2796"), rows=ROWS)

    def suits(self, bench: Bench, task: Task) -> bool:
        """Positive numbers, where others are negative."""
        gold = golds.answer(bench, task)
        return POSITIVE.fullmatch(gold) is not None and float(gold) != 0 and bench.once("negative answers", lambda: _some_negative(bench))

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give the negative number with each sign."""
        gold, render = golds.answer(bench, task), bench.controls.render
        for name, sign in SIGNS.items():
            yield Craft(
                name=name,
                text=render(f"{sign}{gold}"),
                why=f"It is minus {gold}, and the answer is {gold}.",
                control=render(f"-{gold}"),
                second=render(golds.other(bench, task, rng)),
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A number with the opposite sign, written with {name}, earns the full reward on {paid} of {tried} tasks."


def _some_negative(bench: Bench) -> bool:
    texts = (gold_text(task["gold"]) or "" for task in bench.sample.everything)
    return any(re.fullmatch(r"-\d+(\.\d+)?", text.strip()) for text in texts)
