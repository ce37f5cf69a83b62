"""Source that pairs two lists and never asks whether they are equally long."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.example import Grader
from acidtest.audit.hints.hint import Hint, Sight
from acidtest.audit.hints.names import keyword, says_true
from acidtest.audit.hints.reading import Reading


class Trick(Hint):
    """`zip` pairs what the reply lists with what is expected, and their lengths are never compared.

    It stops at the shorter one. A reply of one right item earns everything, or a reply that lists all candidates
    after the right ones is never punished for them. Where a length of the reply plays a part in the verdict, or
    `strict=True` is asked for, it is not counted.
    """

    code = "S207"
    weakness = "what is beyond the shorter list is ignored"
    fix = "zip(..., strict=True), or compare the lengths first."
    kinds = (12,)
    confirmed_by = ("A214", "A202")
    bad = Grader(
        "def reward(completion, answer):\n    return 1.0 if all(a == b for a, b in zip(completion.split(), answer.split())) else 0.0\n",
        rows=tuple(
            {"question": f"Name the {n} numbers before {n}, from 0 on.", "answer": " ".join(map(str, range(n)))} for n in range(3, 9)
        ),
    )
    good = Grader(
        "def reward(completion, answer):\n    given, wanted = completion.split(), answer.split()\n"
        "    return 1.0 if len(given) == len(wanted) and all(a == b for a, b in zip(given, wanted)) else 0.0\n",
        rows=tuple(
            {"question": f"Name the {n} numbers before {n}, from 0 on.", "answer": " ".join(map(str, range(n)))} for n in range(3, 9)
        ),
    )

    def seen(self, source: Reading) -> Iterator[Sight]:
        """Look at both sides of each zip, unless the reply is measured."""
        if _measured(source):
            return
        for judge, call in source.calls("zip"):
            sides = [source.of(argument) for argument in call.args]
            one = any(side.says("reply") and not side.says("gold") for side in sides)
            other = any(side.says("gold") and not side.says("reply") for side in sides)
            batch = all(side.kind.startswith("batch") for side in sides)
            if one and other and not batch and not says_true(keyword(call, "strict")):
                yield Sight(judge, call, "zip pairs the reply with the gold up to the shorter of the two")


def _measured(source: Reading) -> bool:
    """Say whether a length of the reply plays a part anywhere in the verdict."""
    return any(call.args and source.reply(call.args[0]) for _, call in source.calls("len"))
