"""A denial that is written as markup is normalised away."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, golds
from acidtest.audit.replies import ReplyAttack
from acidtest.audit.replies.short import stands_beside_others

FORMS = (
    ("an inequality in LaTeX", "\\neq {}"),
    ("a negation in LaTeX", "\\neg {}"),
    ("a negated word in LaTeX", "\\text{{not }} {}"),
    ("a cancelled answer in LaTeX", "\\cancel{{{}}}"),
    ("a struck-out answer in LaTeX", "\\sout{{{}}}"),
    ("a deleted answer in HTML", "<del>{}</del>"),
    ("a struck-out answer in HTML", "<s>{}</s>"),
)
"""Denials in words of the markup. Signs alone, such as != or ~~, are dropped by whatever drops punctuation."""
ROWS = tuple(
    {"problem": f"What is {a} \\cdot {b}? Put it into \\boxed{{}}.", "answer": str(a * b)}
    for a, b in ((7, 8), (12, 13), (41, 3), (19, 6), (22, 31), (17, 5))
)
BOX = """
import re


def reward(completion, answer):
    found = re.search(r"\\\\boxed\\{(.*)\\}", completion)
    return 1.0 if found and bare(found[1]) == answer else 0.0


def bare(text):
    return re.sub(PATTERN, "", text).strip("{} $")
"""


class Trick(ReplyAttack):
    r"""The reply strikes the right answer out, or says that it is unequal to it, and is paid for it.

    A normaliser deletes LaTeX commands, tags or marks that it does not know, in order to read "\mathbf{42}" as
    42. It reads "\neq 42" and "<del>42</del>" as 42 too. What it deletes is what the reply said. A policy that is unsure
    is paid for what it rules out.

    The answer is denied in markup. The same markup around a wrong answer must not be paid, nor the denial in plain
    words: a verifier that takes the last candidate whatever is said of it follows a convention.
    """

    code = "A303"
    weakness = "hedges and denials are taken for answers"
    fix = "Remove only the markup that you know to mean nothing (\\mathbf, \\left, <b>); refuse a reply with any other."
    kinds = (14, 6)
    implied_by = ("A201", "A204", "A208", "A216")
    nothing = "no answer is short enough to be struck out"
    bad = Grader(BOX.replace("PATTERN", 'r"\\\\[a-zA-Z]+"'), rows=ROWS)
    good = Grader(BOX.replace("PATTERN", 'r"\\\\(mathbf|left|right)\\b"'), rows=ROWS)

    def suits(self, bench: Bench, task: Task) -> bool:
        """Tasks with one short answer."""
        return stands_beside_others(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Deny the answer in each markup."""
        gold, wrong, render = golds.answer(bench, task), golds.other(bench, task, rng), bench.controls.render
        for name, form in FORMS:
            text, control = (form.format(said) for said in (gold, wrong))
            yield Craft(
                name=name,
                text=render(text),
                why="It says that this is not the answer, and names no other.",
                control=render(control),
                second=render(f"not {gold}"),
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"The right answer denied by {name} earns the full reward on {paid} of {tried} tasks."
