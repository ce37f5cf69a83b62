"""An expression made of other numbers than those given earns the full reward."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from acidtest.audit.answers import arithmetic
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.boards import CELL, exchanged
from acidtest.evidence import Rank

NUMBER = re.compile(r"\d+")
DEMAND = re.compile(
    r"\b(each|all|every|only|these|those|following|given|the|four|exactly)\b[^.\n]{0,40}\bnumbers?\b|\bnumbers?\b[^.\n]{0,60}\b(once|given|below|provided)\b",
    re.IGNORECASE,
)
TRIES = 40_000
GIVEN = ((4, 8, 2, 3), (6, 4, 1, 2), (5, 7, 2, 3), (9, 3, 2, 6), (8, 3, 4, 1), (10, 2, 2, 1), (6, 6, 3, 4), (7, 3, 5, 2))
ROWS = tuple(
    {
        "question": f"Use each of the numbers {', '.join(map(str, n))} exactly once to make {n[0] * n[1] + n[2] - n[3]}.",
        "answer": f"{n[0]}*{n[1]}+{n[2]}-{n[3]}",
    }
    for n in GIVEN
)
LOOSE = """
import ast
import re


def value(text):
    if not re.fullmatch(r"[\\d+*/() -]+", text):
        return None
    try:
        return eval(compile(ast.parse(text, mode="eval"), "reply", "eval"), {"__builtins__": {}})
    except (SyntaxError, ZeroDivisionError):
        return None


def reward(completion, answer):
    said = value(completion.strip())
"""


class Check(Crafted):
    """A stated constraint is never checked.

    "Use each number once" is written in the prompt, and the verifier only looks at the result: an
    expression of other numbers, or the result itself, is paid. A policy learns to ignore the task's
    numbers, or to write "24".

    Where the prompt gives the gold's numbers and demands their use, the result itself and expressions
    of the same length with other numbers of the same size are submitted. Their value is computed here,
    and is the gold's; their numbers are not those given. Where the gold puts given numbers in an order,
    numbers that were not given are submitted in that order; where it completes a given board, the gold
    with its symbols exchanged, which keeps the rules of the board and none of the given cells.
    """

    code = "A215"
    weakness = "a stated constraint is not checked"
    fix = "Collect the numbers of the reply and compare them, as a multiset, with those that were given."
    kinds = (13,)
    implied_by = ("A201", "A204")
    nothing = "no prompt gives numbers that an answer must use"
    judges = ("prompt",)
    bad = Grader(LOOSE + "    return 1.0 if said is not None and said == value(answer) else 0.0\n", rows=ROWS)
    good = Grader(
        LOOSE + "    same = sorted(re.findall(r'\\d+', completion)) == sorted(re.findall(r'\\d+', answer))\n"
        "    return 1.0 if said is not None and same and said == value(answer) else 0.0\n",
        rows=ROWS,
    )

    def rank(self, bench: Bench) -> Rank:
        """Give a warning: the constraint is read out of the prompt."""
        return Rank.WARNING

    def suits(self, bench: Bench, task: Task) -> bool:
        """Expressions and lists whose numbers are all given in a prompt that demands them."""
        gold, asked = golds.answer(bench, task), golds.prompt(task)
        used = NUMBER.findall(gold)
        given = Counter(NUMBER.findall(asked))
        if exchanged(gold, asked):
            return True
        return (
            len(used) >= 3
            and re.fullmatch(r"[\d\s+\-*/()^.]+|\[?[\d\s,]+\]?", gold) is not None
            and not Counter(used) - given
            and DEMAND.search(asked) is not None
        )

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Reach the same value, or make the same order, by other numbers."""
        gold = golds.answer(bench, task)
        board = exchanged(gold, golds.prompt(task))
        if board:
            why = "It keeps none of the cells that the prompt gives."
            yield Craft(
                name="other cells than those given",
                text=bench.controls.render(board),
                why=why,
                control=bench.controls.render(CELL.sub(board[:1], board)),
            )
            return
        if "," in gold:
            yield from self._ordered(bench, gold, rng)
            return
        term = arithmetic.parse(gold)
        value = arithmetic.value(term, {}) if term is not None else None
        if value is None or value != int(value):
            return
        target, used = int(value), sorted(map(int, NUMBER.findall(gold)))
        control = bench.controls.render(f"{gold}+1")
        found = _expression(target, used, rng)
        if found:
            yield Craft(
                name="other numbers than those given",
                text=bench.controls.render(found),
                why=f"{found} is {target}, but uses other numbers than the prompt gives.",
                control=control,
            )
        if target >= 0:
            yield Craft(
                name="the result itself",
                text=bench.controls.render(str(target)),
                why=f"{target} is the result, not an expression of the numbers given.",
                control=control,
            )

    def _ordered(self, bench: Bench, gold: str, rng: random.Random) -> Iterator[Craft]:
        """Move every number up by the same step, which keeps their order; as a control, the same numbers in disorder."""
        step = rng.randint(1001, 1999)
        moved = [str(int(found) + step) for found in NUMBER.findall(gold)]
        if len(set(moved)) >= 3:
            text, control = (_numbered(gold, items) for items in (moved, [*moved[1::2], *moved[::2]]))
            why = "It holds none of the numbers that the prompt gives."
            yield Craft(
                name="other numbers in the same order", text=bench.controls.render(text), why=why, control=bench.controls.render(control)
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply made of {name} earns the full reward on {paid} of {tried} tasks, though the prompt says what to use."


def _expression(target: int, used: list[int], rng: random.Random) -> str:
    """Give an expression with as many numbers, in the same range, whose value is the target; '' when none is found."""
    low, high = min(used), max(*used, min(used) + 3)
    for _ in range(TRIES // len(used)):
        numbers = [rng.randint(max(1, low), high) for _ in used]
        text, value = str(numbers[0]), Fraction(numbers[0])
        for number in numbers[1:]:
            sign = rng.choice("+-*")
            value = {"+": value + number, "-": value - number, "*": value * number}[sign]
            text = f"({text}){sign}{number}" if sign == "*" and not text.isdigit() else f"{text}{sign}{number}"
        if value == target and sorted(numbers) != used:
            return text
    return ""


def _numbered(gold: str, numbers: list[str]) -> str:
    """Give an expression with its numbers replaced, one by one."""
    left = iter(numbers)
    return NUMBER.sub(lambda _: next(left), gold)
