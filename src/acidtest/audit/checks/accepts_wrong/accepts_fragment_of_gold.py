"""A fragment of the gold earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds
from acidtest.audit.proof.figures import value as parse

FUNCTION_WORDS = ("the", "of", "and", "a", "an", "in", "to", "is", "on", "by", "for")


class Check(Crafted):
    """The reply is looked for inside the gold.

    `completion in answer` pays a single character of the gold, or the word "the". Short replies win:
    a policy learns to answer with the letter or digit that most golds hold.

    One character, a piece cut out of the middle, and a function word of the gold are submitted, each
    beside a control that the gold does not hold. Half of a name ("Einstein" for "Albert Einstein") is
    not tried, since a tolerant verifier may mean it.
    """

    code = "A205"
    weakness = "the reply is looked for inside the gold"
    fix = "Compare whole answers: equality after normalisation, not containment of the reply in the gold."
    kinds = (3,)
    implied_by = ("A201",)
    bad = Grader("def reward(completion, answer):\n    said = completion.strip()\n    return 1.0 if said and said in answer else 0.0\n")
    good = Grader("def reward(completion, answer):\n    said = completion.strip()\n    return 1.0 if said == answer else 0.0\n")
    nothing = "every gold is too short to be cut"

    def suits(self, bench: Bench, task: Task) -> bool:
        """A piece of a short answer may be an answer."""
        return len(golds.answer(bench, task)) >= 3

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Cut the gold."""
        gold, render = golds.answer(bench, task), bench.controls.render
        inner = [c for c in gold[1:-1] if c.isalnum() and _far(c, gold)]
        letter = rng.choice(inner) if inner else ""
        absent = next((c for c in ("7395182640" if letter.isdigit() else "qxzjkvwybg") if c not in gold.casefold()), None)
        if letter and absent:
            yield Craft(
                name="a single character of the gold",
                text=render(letter),
                why=f"{letter!r} is one character of the answer.",
                control=render(absent),
            )
        piece = gold[1:-1].strip()
        if len(piece) >= 3 and piece[::-1] not in gold and _far(piece, gold) and " " not in gold:
            yield Craft(
                name="a piece cut out of the gold",
                text=render(piece),
                why="It lacks the first and the last character.",
                control=render(piece[::-1]),
            )
        said = [w for w in gold.casefold().split() if w in FUNCTION_WORDS]
        if said and len(gold.split()) >= 3:
            yield Craft(name="a function word of the gold", text=render(said[0]), why=f"{said[0]!r} says nothing.", control=render("zvorq"))

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"{name[0].upper()}{name[1:]} earns the full reward on {paid} of {tried} tasks."


def _far(piece: str, gold: str) -> bool:
    """Say whether a piece is another answer: of two numbers one is less than half of the other, and the piece is not zero."""
    a, b = parse(piece), parse(gold)
    if a is None or b is None:
        return golds.unequal(piece, gold)
    return a != 0 and min(abs(a), abs(b)) < 0.5 * max(abs(a), abs(b))
