"""A reply that is too long to be read earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.replies.unreadable import FailsOpen, Unreadable

LENGTHS = {"30,000 characters": 30_000, "300,000 characters": 300_000}
READ = """
def reward(completion, answer):
    if len(completion) > 100_000:
        return DEFAULT
    return 1.0 if completion.strip() == answer else 0.0
"""


class Trick(FailsOpen):
    """Beyond some length the verifier gives up, and gives the benefit of the doubt.

    A guard against long replies returns early with the usual default, a cut leaves an empty text that is compared
    with nothing, a queue drops what is too large and the sum is taken over what is left. A policy that rambles is
    paid for it, and replies grow until the context is full.

    Noise of several lengths, in words, in one line and in many, is submitted; ten words of it are the control.
    """

    code = "A319"
    weakness = "what cannot be read is paid"
    fix = "Pay nothing for a reply that is longer than you read, and say so in the verdict's message."
    kinds = (65, 1)
    implied_by = ("A201", "A202", "A221", "A223")
    bad = Grader(READ.replace("DEFAULT", "1.0"))
    good = Grader(READ.replace("DEFAULT", "0.0"))

    def replies(self, bench: Bench, rng: random.Random) -> Iterator[Unreadable]:
        """Give noise of each length."""
        some = words(rng, 10)
        for name, length in LENGTHS.items():
            for how, glue in (("words", " "), ("lines", "\n"), ("one word", "")):
                unit = some.replace(" ", glue) + glue
                yield Unreadable(
                    name=f"{name} of noise in {how}", text=(unit * (length // len(unit) + 1))[:length], calm=some, marked=glue == " "
                )
