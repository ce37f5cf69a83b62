"""NaN or infinity in place of a number earns the full reward."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds

SPECIAL = ("nan", "NaN", "-nan", "inf", "-inf", "Infinity", "1e999", "-1e999", "nan+nanj", "inf+infj")
SLOT = re.compile(r"\d+(?:\.\d+)?")
CERTAIN = re.compile(r"\b(nan|inf|infinity|infinite)\b|∞|\\infty", re.IGNORECASE)


class Check(Crafted):
    """A special number slips through the comparison.

    Every comparison with NaN is false, so `if abs(a - b) > tolerance: return 0` lets it pass, and
    `min(1, …)` or an exponential of a distance turns it into a reward; infinity is within any
    tolerance that grows with the reply. "nan" is then the right answer to every question.

    Each special number is submitted bare and in the place of every number in the gold. No gold that
    is tried is itself one of them, so nothing can make them right. Where a wrong finite number in the
    same place is paid too, it is not the special number that slips through.
    """

    code = "A209"
    weakness = "special numbers are not refused"
    fix = "Refuse a number for which math.isfinite is false before comparing; write the test so that a false comparison refuses."
    kinds = (7,)
    implied_by = ("A201", "A202")
    nothing = "no gold holds a number"
    certain = True
    least = 1
    portion = 0.0
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        said = float(completion)\n    except ValueError:\n        return 0.0\n"
        "    return 0.0 if abs(said - float(answer)) > 1e-6 else 1.0\n"
    )
    good = Grader(
        "import math\n\n\ndef reward(completion, answer):\n    try:\n        said = float(completion)\n    except ValueError:\n        return 0.0\n"
        "    return 1.0 if math.isfinite(said) and abs(said - float(answer)) <= 1e-6 else 0.0\n"
    )

    def suits(self, bench: Bench, task: Task) -> bool:
        """Golds with a number in them, and no special one."""
        gold = golds.answer(bench, task)
        return SLOT.search(gold) is not None and CERTAIN.search(gold) is None

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give each special number, alone and in every slot."""
        gold, render = golds.answer(bench, task), bench.controls.render
        control, wrong = render("zvorq"), golds.other(bench, task, rng)
        for special in SPECIAL:
            why = f"{special} is no finite number, and the answer is one."
            yield Craft(name=f"{special!r}", text=render(special), why=why, control=control, second=render(wrong))
        for special in ("nan", "NaN", "inf"):
            text = SLOT.sub(special, gold)
            if text != special:
                yield Craft(
                    name=f"{special!r} in the place of every number",
                    text=render(text),
                    why="It holds no finite number at all.",
                    control=control,
                    second=render(_finite(gold)),
                )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"{name} earns the full reward on {paid} of {tried} tasks."


def _finite(gold: str) -> str:
    """Give the gold with another, finite number in the place of each number."""
    return SLOT.sub(lambda found: str(int(float(found[0])) * 3 + 1017), gold)
