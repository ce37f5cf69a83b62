"""Elements that are missing or too many do not matter."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.sequences import Sequence, foreign, sequence

LISTS = tuple(
    {"question": f"Sort ascending, as a list: {a}", "answer": str(sorted(a))}
    for a in (
        [9, 4, 7, 2],
        [31, 8, 15, 22, 4],
        [5, 60, 17, 3],
        [12, 90, 44, 21],
        [66, 2, 8, 41],
        [70, 33, 20, 9],
        [14, 6, 81, 5],
        [19, 3, 72, 40],
    )
)


class Check(Crafted):
    """`zip` stops at the shorter of two lists.

    A comparison element by element that never looks at the lengths pays the right elements followed
    by any others, a list cut in half, and an empty list. A policy learns to stop early.

    The gold is lengthened with elements that it does not have, and cut. The control has its first
    element changed: where that is paid too, elements are not compared at all, which is another rule's.
    """

    code = "A214"
    weakness = "lengths are not compared"
    fix = "Compare the lengths first, or use zip(..., strict=True)."
    kinds = (12,)
    implied_by = ("A201", "A204", "A223", "A202")
    nothing = "no gold is a sequence"
    bad = Grader(
        "import json\n\n\ndef reward(completion, answer):\n    try:\n        said = json.loads(completion)\n        pairs = list(zip(said, json.loads(answer)))\n"
        "    except (ValueError, TypeError):\n        return 0.0\n    return 1.0 if all(a == b for a, b in pairs) else 0.0\n",
        rows=LISTS,
    )
    good = Grader(
        "import json\n\n\ndef reward(completion, answer):\n    try:\n        return 1.0 if json.loads(completion) == json.loads(answer) else 0.0\n"
        "    except ValueError:\n        return 0.0\n",
        rows=LISTS,
    )

    def suits(self, bench: Bench, task: Task) -> bool:
        """Sequences whose order or number is not left to the policy."""
        return not golds.open_ended(bench, task) and not golds.wants_mention(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Lengthen and cut."""
        found = sequence(golds.answer(bench, task))
        if found is None:
            return
        control = self._written(bench, found, [foreign(found.items[0], rng), *found.items[1:]])
        for name, items, why in self._changes(found, rng):
            yield Craft(name=name, text=self._written(bench, found, items), why=why, control=control)

    def _changes(self, found: Sequence, rng: random.Random) -> Iterator[tuple[str, list[Any], str]]:
        items = found.items
        more = [foreign(items[-1], rng) for _ in range(3)]
        yield "three elements too many", [*items, *more], "It has three elements that the answer does not have."
        if len(items) >= 4:
            yield "half of the elements", items[: len(items) // 2], "The second half of the answer is missing."
        if found.write([]) == "[]":
            yield "an empty list", [], "Every element of the answer is missing."

    def _written(self, bench: Bench, found: Sequence, items: list[Any]) -> str:
        return bench.controls.render(found.write(items))

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply with {name} earns the full reward on {paid} of {tried} tasks."
