"""When the last answer cannot be read, an earlier one that was only quoted is taken."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds

UNDECIDED = "undecided"
JUDGE = """
import re


def reward(completion, answer):
    found = re.findall(r"<answer>\\s*(.*?)\\s*</answer>", completion.lower())
"""
ROWS = tuple(
    {"prompt": f"Is claim {i} supported or refuted? Give the verdict in <answer> tags.", "answer": "supported" if i % 3 else "refuted"}
    for i in range(1, 13)
)


class Check(Crafted):
    """A parser that cannot read the final answer falls back to an earlier one.

    Judges and label parsers search backwards for something that they know. A reply that quotes the
    right verdict from elsewhere and then says nothing readable is paid for the quotation. A policy
    learns to quote every verdict and to end in fog.

    The gold is quoted in the paid format, and the final answer is "undecided". Two controls: with another
    answer quoted it must not be paid, and a readable final answer after the quotation must win; a
    verifier that always takes the first mark is thus not meant.
    """

    code = "A217"
    weakness = "a parser falls back to an earlier answer"
    fix = "Read the last marked answer only; when it is none of the labels, pay nothing."
    kinds = (15,)
    implied_by = ("A201", "A204", "A216")
    nothing = "the answers are no labels"
    bad = Grader(
        JUDGE
        + "    known = [label for label in found if label in ('supported', 'refuted')]\n    return 1.0 if known and known[-1] == answer else 0.0\n",
        rows=ROWS,
    )
    good = Grader(JUDGE + "    return 1.0 if found and found[-1] == answer else 0.0\n", rows=ROWS)

    def suits(self, bench: Bench, task: Task) -> bool:
        """Verdicts: labels that are words. The last number or option letter that can be read is taken by convention."""
        return bool(golds.labels(bench)) and len(golds.answer(bench, task)) > 1

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Quote, then say nothing readable."""
        gold, wrong = golds.answer(bench, task), golds.other(bench, task, rng)
        for name, quoted, final in (
            ("in the paid format", bench.controls.render, bench.controls.render),
            ("in quotation marks", _quoted, bench.controls.render),
        ):
            text, control, second = (
                f"An earlier reviewer wrote: {quoted(said)}\nMy own answer:\n{final(last)}"
                for said, last in ((gold, UNDECIDED), (wrong, UNDECIDED), (gold, wrong))
            )
            yield Craft(
                name=f"a quotation {name}",
                text=text,
                why='Its own answer is "undecided"; the right one is only quoted.',
                control=control,
                second=second,
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply that gives the gold only as {name} and ends undecided earns the full reward on {paid} of {tried} tasks."


def _quoted(text: str) -> str:
    return f'"{text}"'
