"""The tolerance is larger than the values: zeros, or twice the answer, pass."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from acidtest.audit import stated
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.figures import INSIDE, slots

SMALL = tuple(
    {"prompt": f"Half of {v} in metres?", "answer": repr(v / 2)} for v in (0.004, 0.009, 0.0128, 0.0034, 0.0022, 0.0071, 0.0061, 0.0018)
)
LISTED = re.compile(r"[\s,;|\[\](){}%$€£]*")
"""What may stand between the numbers of a list."""

CHANGES: tuple[tuple[str, Callable[[float], float], str], ...] = (
    ("zero in the place of every number", lambda value: 0.0, "Zero is off by the whole of the value."),
    ("twice every number", lambda value: value * 2, "It is off by 100 %."),
    ("half of every number", lambda value: value / 2, "It is off by 50 %."),
)
"""What is done, how, and why the reply is then wrong."""


class Check(Crafted):
    """An absolute tolerance meets answers that are smaller than it.

    With `abs(a - b) < 0.01` and golds of a few thousandths, zero is always right; outputs of a
    normalised layer are all within 1e-2 of nothing at all. A policy learns to write zeros.

    Every number of the gold is replaced by zero, doubled, and halved: an error of 100 % or 50 %, beyond
    what any tolerance means. A number a thousand times as large is the control. Tasks that ask for an
    estimate are only tried with zero, and nothing is tried that lies within an absolute error which the task allows in words.
    """

    code = "A210"
    weakness = "the tolerance is larger than the values"
    fix = "Use a relative tolerance, or an absolute one far below the smallest gold (math.isclose with both)."
    kinds = (8,)
    implied_by = ("A201", "A202", "A209")
    nothing = "no gold is made of numbers"
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        said = float(completion)\n    except ValueError:\n        return 0.0\n"
        "    return 1.0 if abs(said - float(answer)) < 0.01 else 0.0\n",
        rows=SMALL,
    )
    good = Grader(
        "def reward(completion, answer):\n    try:\n        said = float(completion)\n    except ValueError:\n        return 0.0\n"
        "    return 1.0 if abs(said - float(answer)) < 1e-3 * abs(float(answer)) else 0.0\n",
        rows=SMALL,
    )

    def suits(self, bench: Bench, task: Task) -> bool:
        """Golds that are numbers, or lists of them, and not all zero. In a ratio (1/4, 2:3) doubling changes nothing."""
        gold = golds.answer(bench, task)
        return (
            slots(gold) > 0
            and LISTED.fullmatch(INSIDE.sub("", gold)) is not None
            and any(float(found) != 0 for found in INSIDE.findall(gold))
        )

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Replace every number."""
        gold = golds.answer(bench, task)
        control = bench.controls.render(_changed(gold, lambda value: value * 1000 + 977))
        allowed = stated.allowed(bench, task)
        strict = golds.ESTIMATE.search(golds.described(bench, task)) is None and not golds.open_ended(bench, task)
        for name, change, why in CHANGES if strict else CHANGES[:1]:
            text = _changed(gold, change)
            if all(abs(change(value) - value) <= allowed for value in map(float, INSIDE.findall(gold))):
                continue  # right, by what the task says
            if all(golds.unequal(text, other) for other in golds.distinct(bench)):  # else another task's answer may be what is paid
                yield Craft(name=name, text=bench.controls.render(text), why=why, control=control)

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply with {name} earns the full reward on {paid} of {tried} tasks."


def _changed(gold: str, change: Callable[[float], float]) -> str:
    return INSIDE.sub(lambda found: _like(change(float(found[0])), found[0]), gold)


def _like(value: float, shape: str) -> str:
    return str(int(value)) if "." not in shape and value == int(value) else repr(value)
