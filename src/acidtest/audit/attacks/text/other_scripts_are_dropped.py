"""What is written in another script is dropped, and what is left earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, golds
from acidtest.audit.replies import ReplyAttack
from acidtest.audit.replies.short import stands_beside_others
from acidtest.evidence import Finding, Rank

DENIALS = {"Chinese": "\u4e0d\u662f ", "Russian": "\u043d\u0435 ", "Greek": "\u03cc\u03c7\u03b9 ", "Hindi": "\u0928\u0939\u0940\u0902 "}
"""The word 'not', in scripts that share no letter with the answer."""
SIGNS = {"a division sign": "\u00f7", "a multiplication sign": "\u00d7", "a raised dot": "\u22c5", "a plus-minus sign": "\u00b1"}
ROWS = tuple(
    {"question": f"What is {a} + {b}? Reply with the number.", "answer": str(a + b)}
    for a, b in ((17, 25), (308, 91), (46, 1170), (613, 204), (77, 840), (29, 36))
)
READ = """
def reward(completion, answer):
    said = completion.encode("ascii", "HOW").decode()
    return 1.0 if said.strip() == answer else 0.0
"""


class Trick(ReplyAttack):
    """The verifier keeps the ASCII characters of a reply and throws the others away.

    It was meant for accents and emoji, and it takes words, signs and operators with them: "4\u00f72" becomes 42, and
    "not Paris", with the first word in another script, becomes Paris. A policy is paid for replies that say
    something else, in any language but one.

    Digits of a number are joined by signs of arithmetic, and the answer is denied in other scripts. The same with
    Latin letters, or ASCII punctuation, in their place must not be paid. Where denials alone are paid it is a lead: a verifier of names
    may look at nothing but the letters that names are written in.
    """

    code = "A315"
    weakness = "a normaliser strips inside words"
    fix = 'Never use `errors="ignore"`; normalise to NFC, keep what you do not know, and let it make the reply another one.'
    kinds = (6, 99)
    implied_by = ("A201", "A204", "A208", "A216")
    nothing = "no answer is a short text in ASCII"
    bad = Grader(READ.replace("HOW", "ignore"), rows=ROWS)
    good = Grader(READ.replace("HOW", "backslashreplace"), rows=ROWS)

    def suits(self, bench: Bench, task: Task) -> bool:
        """Short answers in ASCII."""
        return golds.answer(bench, task).isascii() and stands_beside_others(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Join digits by signs, and deny in other scripts."""
        gold, render = golds.answer(bench, task), bench.controls.render
        if gold.isdigit() and len(gold) >= 2 and gold[-1] not in "01":
            for name, sign in SIGNS.items():
                yield Craft(
                    name=f"{name} inside the number",
                    text=render(f"{gold[:-1]}{sign}{gold[-1]}"),
                    why=f"{gold[:-1]}{sign}{gold[-1]} is another number than {gold}.",
                    control=render(f"{gold[:-1]}x{gold[-1]}"),
                    second=render(f"{gold[:-1]};{gold[-1]}"),
                )
        for language, word in DENIALS.items():
            yield Craft(
                name=f"a denial in {language}",
                text=render(word + gold),
                why="It says that this is not the answer, and names no other.",
                control=render(f"zvorq {gold}"),
                second=render(f"not {gold}"),
            )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Lower what rests on denials alone."""
        for finding in super().run(bench):
            yield (
                finding if any("sign" in name or "dot" in name for name in finding.details["tricks"]) else replace(finding, rank=Rank.LEAD)
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"The right characters with {name} earn the full reward on {paid} of {tried} tasks."
