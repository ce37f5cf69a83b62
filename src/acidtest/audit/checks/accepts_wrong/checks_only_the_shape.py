"""A reply of the gold's shape with other content earns the full reward."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.crafted import Hit
from acidtest.audit.proof.sequences import sequence
from acidtest.evidence import Severity

BOARDS = tuple(
    {"question": f"Turn the board by 90 degrees: {a}", "answer": f"{a[0]} {a[1]} {a[2]}\n{a[3]} {a[4]} {a[5]}"}
    for a in ("381925", "740216", "592837", "616204", "483715", "927461", "150392", "268574")
)


class Check(Crafted):
    """Only the form of the reply is checked.

    As many rows and columns, the same keys, the same length: then the reward. What stands in the cells
    is never compared, or the comparison's result is not used. A policy learns to fill the form.

    Every digit of the gold is replaced by another digit, every letter by another letter, every value in
    JSON by another of its type; keys, lengths and separators stay. Two such replies must be paid on at
    least half of the tasks. Noise without the shape is the control.
    """

    code = "A223"
    weakness = "content is not compared"
    severity = Severity.CRITICAL
    fix = "Compare the content after the shape."
    kinds = (22,)
    implied_by = ("A201", "A202", "A221")
    nothing = "no gold has a shape: two cells, keys or digits at least"
    portion = 0.5
    bad = Grader(
        "def reward(completion, answer):\n    said, gold = completion.strip().splitlines(), answer.splitlines()\n"
        "    return 1.0 if [len(row.split()) for row in said] == [len(row.split()) for row in gold] else 0.0\n",
        rows=BOARDS,
    )
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.split() == answer.split() else 0.0\n", rows=BOARDS)

    def suits(self, bench: Bench, task: Task) -> bool:
        """Golds with at least two cells or four characters. An estimate's digits are free within its bounds."""
        gold = golds.answer(bench, task)
        if golds.ESTIMATE.search(golds.described(bench, task)) is not None:
            return False
        return (
            not golds.open_ended(bench, task)
            and (sequence(gold) is not None or gold.startswith("{") or sum(c.isalnum() for c in gold) >= 4)
            and not golds.labels(bench)
        )

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Fill the form with something else, twice; they count only together."""
        gold, render = golds.answer(bench, task), bench.controls.render
        control = render(words(rng, 1))
        for name in ("other content in the same shape", "other content in the same shape, once more"):
            text = _refilled(gold, rng)
            if golds.unequal(text, gold):
                yield Craft(
                    name=name,
                    text=render(text),
                    why="It has the answer's shape; no character of its content is the answer's.",
                    control=control,
                )

    def believes(self, bench: Bench, name: str, hits: list[Hit], tried: int) -> bool:
        """Ask for half of the tasks, and for two tasks where there is one reply each."""
        return super().believes(bench, name, hits, tried) and len(hits) >= min(3, tried)

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply with {name} earns the full reward on {paid} of {tried} tasks."


def _refilled(gold: str, rng: random.Random) -> str:
    try:
        found = json.loads(gold)
    except (ValueError, RecursionError):
        return _text(gold, rng)
    return json.dumps(_value(found, rng)) if isinstance(found, (dict, list)) else _text(gold, rng)


def _value(found: Any, rng: random.Random) -> Any:
    if isinstance(found, dict):
        return {key: _value(value, rng) for key, value in found.items()}
    if isinstance(found, list):
        return [_value(value, rng) for value in found]
    if isinstance(found, bool):
        return not found
    if isinstance(found, int):
        return int(_text(str(found), rng))
    if isinstance(found, float):
        return found * 1.7 + rng.randint(3, 9)
    return _text(found, rng) if isinstance(found, str) else found


def _text(gold: str, rng: random.Random) -> str:
    return "".join(_character(c, rng) for c in gold)


def _character(c: str, rng: random.Random) -> str:
    if c.isdigit():
        return rng.choice([d for d in "123456789" if d != c])
    if c.isalpha():
        other = rng.choice([x for x in "bcdfghjklmnpqrstvwz" if x != c.casefold()])
        return other.upper() if c.isupper() else other
    return c
