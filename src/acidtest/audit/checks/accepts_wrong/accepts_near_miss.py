"""A near miss, proven different from the gold under its type, earns the full reward."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from acidtest.audit import stated
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.figures import INSIDE

NOT_MISSES = frozenset({"nan", "inf", "negative-inf", "nan-both", "inf-both", "other-task", "empty", "emptied", "empty-grid"})
"""What other rules look after."""
TOLERABLE = frozenset({"small-relative", "letter-changed", "letter-dropped", "letter-doubled"})
"""What a tolerant verifier may mean to accept, unless its author declared otherwise."""
CONSTANT = frozenset({"off-by-one", "one-less", "sign-changed"})
INTEGRAL = re.compile(r"\b(integra(l|te)|antiderivative|primitive)\b|\\int|∫", re.IGNORECASE)


class Check(Crafted):
    """Something close to the right answer is paid like it.

    One off, the sign lost, one element dropped, one cell changed: each is wrong under the answer's
    type, declared or recognised from the golds, and each is proven so before it is used. A verifier
    that pays it has a hole that a policy reaches by almost-right work, and stops there.

    Variants that are equal under any reading of the gold are never used, nor, unless the author declared
    the type, those that a tolerant verifier may mean to accept: a per cent off, a letter mistyped.
    """

    code = "A230"
    weakness = "near misses pass"
    fix = "Compare the whole answer under its type, with a tolerance that the task states."
    needs = frozenset({"single", "text", "tasks", "known-good", "gold", "answer"})
    kinds = (5, 8, 12, 23)
    implied_by = (
        "A201", "A202", "A204", "A205", "A206", "A207", "A208", "A209", "A210", "A212", "A214", "A215", "A216", "A218", "A219", "A220", "A221", "A223", "A226", "A227",
    )  # fmt: skip
    portion = 0.3
    nothing = "no near miss can be proven different from a gold"
    bad = Grader(
        "def reward(completion, answer):\n    said = completion.strip()\n    return 1.0 if said.isdigit() and int(said) % 100 == int(answer) % 100 else 0.0\n"
    )
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def suits(self, bench: Bench, task: Task) -> bool:
        """Tasks that do not ask for any of several answers, nor for a mention."""
        return super().suits(bench, task) and not golds.open_ended(bench, task) and not golds.wants_mention(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give the kind's near misses."""
        gold = golds.answer(bench, task)
        assert bench.answers is not None
        every = golds.distinct(bench)
        for variant in bench.answers.kind.wrong(gold, every, rng):
            if variant.name in NOT_MISSES or (
                not bench.answers.declared and self._tolerable(bench, task, variant.name, variant.text, gold)
            ):
                continue
            yield Craft(
                name=variant.name, text=bench.controls.render(variant.text), why=variant.why, control=bench.controls.render("zvorq")
            )

    def _tolerable(self, bench: Bench, task: Task, name: str, text: str, gold: str) -> bool:
        if name in TOLERABLE or (name in CONSTANT and INTEGRAL.search(golds.prompt(task)) is not None):
            return True
        if name == "sign-flipped" and not any(text.lstrip("($").startswith(("-", "\u2212")) for text in golds.distinct(bench)):
            return True
        if golds.ESTIMATE.search(golds.described(bench, task)) is not None and name not in ("sign-flipped", "huge"):
            return True
        if bench.answers is not None and bench.answers.kind.name in ("date", "choice", "boolean", "word"):
            return False
        a, b = INSIDE.findall(text.replace(",", "")), INSIDE.findall(gold.replace(",", ""))
        if a and a == b and name in ("leaf-changed", "leaf-nulled", "all-zero"):
            return False
        if not a or len(a) != len(b):
            return len(text) > 3 and name == "element-changed" and any(c.isalpha() for c in gold)
        slack = 0.02 if golds.integer(gold) and golds.integer(text) else 0.1
        allowed = stated.allowed(bench, task) + 1e-12
        return all(abs(float(x) - float(y)) <= max(slack * abs(float(y)), allowed) for x, y in zip(a, b, strict=True))

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"The near miss {name!r} earns the full reward on {paid} of {tried} tasks."
