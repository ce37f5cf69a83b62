"""A normaliser that strips inside words and numbers makes another answer equal to the gold."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds

TOKENS = ("the", "an", "a", "and", "of", "is", "km", "kg", "cm", "mm", "ml", "m", "g", "s", "usd", "deg", "units")
FOREIGN = "qzx"
"""What no normaliser strips: where it passes too, the comparison is a loose one, which is another rule's."""


class Check(Crafted):
    """The normaliser cuts where it should not.

    `text.replace("a", "")` or a pattern without word borders removes articles, units or punctuation
    in the middle of words and numbers: "pltheanet" becomes "planet", "1kg20" becomes "120", "4.20"
    becomes "420". Different answers fall together, and the number's size or sign is no longer checked.

    Tokens that normalisers strip are put inside the gold, beside a control with letters that none
    strips. A sign, a decimal point or a fraction bar is added only where other golds have one, so that
    it can be meant.
    """

    code = "A208"
    weakness = "a normaliser strips inside words"
    fix = "Strip whole words only (\\b on both sides), units only at the end of a number, and never the sign or the decimal point."
    kinds = (6,)
    implied_by = ("A201", "A204")
    nothing = "no gold is a word or a number of two digits and more"
    bad = Grader(
        "def reward(completion, answer):\n    said = completion.lower().replace('units', '').replace('$', '').strip()\n    return 1.0 if said == answer else 0.0\n"
    )
    good = Grader(
        "def reward(completion, answer):\n    said = completion.lower().strip().removeprefix('$').removesuffix('units').strip()\n    return 1.0 if said == answer else 0.0\n"
    )

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Put tokens inside the gold; drop what carries its size."""
        gold, render = golds.answer(bench, task), bench.controls.render
        bare = gold.isalpha() and len(gold) >= 4
        if bare or (golds.integer(gold) and len(gold.lstrip("+-")) >= 2):
            middle = (len(gold) + 1) // 2
            for token in TOKENS:
                text, control = (f"{gold[:middle]}{t}{gold[middle:]}" for t in (token, FOREIGN))
                if golds.plain(text) not in {golds.plain(found) for found in golds.distinct(bench)}:
                    yield Craft(
                        name=f"{token!r} inside the answer", text=render(text), why=f"{text!r} is not {gold!r}.", control=render(control)
                    )
        yield from self._size(bench, gold, render(golds.other(bench, task, rng)))

    def _size(self, bench: Bench, gold: str, control: str) -> Iterator[Craft]:
        known, render = [text for text in golds.distinct(bench) if any(c.isdigit() for c in text)], bench.controls.render
        digits = gold.isdigit() and len(gold) >= 2 and gold[-1] != "0"
        if gold.isdigit() and int(gold) and any(text.startswith("-") for text in known):
            yield Craft(name="the sign changed", text=render(f"-{gold}"), why=f"-{gold} is not {gold}.", control=control)
        if digits and any("." in text for text in known):
            yield Craft(
                name="a decimal point put in", text=render(f"{gold[:-1]}.{gold[-1]}"), why="It is a tenth of the answer.", control=control
            )
        if digits and any("/" in text for text in known):
            yield Craft(
                name="a fraction bar put in",
                text=render(f"{gold[:-1]}/{gold[-1]}"),
                why="It is a fraction, not the integer.",
                control=control,
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"With {name} the reply still earns the full reward on {paid} of {tried} tasks."
