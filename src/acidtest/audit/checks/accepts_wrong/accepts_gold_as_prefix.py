"""A longer answer that begins with the gold earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, figures, golds


class Check(Crafted):
    """Only the beginning of the reply is compared.

    `completion.startswith(answer)` takes "10" for "1", and an address with another host behind it
    for the address. A policy that writes long numbers hits many short golds.

    Digits are put behind an integer (the value is another one), an exponent behind a decimal, letters without meaning behind a
    word, a foreign host behind an address. The same characters before the gold are the control: where
    they pass too, the gold is found anywhere, which is another rule's.
    """

    code = "A207"
    weakness = "only the beginning is compared"
    fix = "Compare the whole answer; anchor a pattern at both ends."
    kinds = (5,)
    implied_by = ("A201", "A204")
    nothing = "no gold is a number, a word or an address"
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip().startswith(answer) else 0.0\n")
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Lengthen the gold."""
        gold, render = golds.answer(bench, task), bench.controls.render
        if golds.integer(gold) and len(gold) <= 12 and int(gold) != 0:
            more = str(rng.randint(123, 987))
            why = f"{gold}{more} is another number than {gold}."
            yield Craft(name="digits behind the gold", text=render(gold + more), why=why, control=render(more + gold.lstrip("+-")))
        elif "." in gold and figures.value(gold):
            why = f"{gold}e7 is ten million times {gold}."
            yield Craft(name="an exponent behind the gold", text=render(f"{gold}e7"), why=why, control=render(f"e7{gold}"))
        elif "://" in gold or gold.startswith("www."):
            yield Craft(
                name="a foreign host behind the address",
                text=render(f"{gold}.elsewhere.example/login"),
                why="It leads to another host.",
                control=render(f"elsewhere.example/login/{gold}"),
            )
        elif gold.replace(" ", "").isalpha():
            more = "qzvkrxbt"[: max(4, len(gold))].ljust(len(gold), "z")
            yield Craft(
                name="letters behind the gold", text=render(gold + more), why=f"{gold + more!r} is no word.", control=render(more + gold)
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"With {name} the reply still earns the full reward on {paid} of {tried} tasks."
