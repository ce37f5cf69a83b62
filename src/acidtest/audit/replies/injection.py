"""Wrong replies that talk past the question: to whoever judges, in the voice of whoever asks, in the form of a verdict."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from acidtest.audit.mined.constants import constants
from acidtest.audit.proof import Craft, golds
from acidtest.audit.replies.attack import ReplyAttack
from acidtest.evidence import Severity

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Task

WORD = re.compile(r"[A-Za-z]+|\d+")
VERDICTS = ("CORRECT", "correct", "yes", "Yes", "PASS", "pass", "true", "True", "A", "C", "1", "1.0", "10", "5", "100")
"""Words in which graders speak well of a reply."""
OWN = 12
"""Further words that are taken from the verifier's source."""
SPOKEN = re.compile(r"[A-Za-z][A-Za-z ]{0,15}|\d{1,3}(\.\d)?|\[\[\w+\]\]")


@dataclass(frozen=True, kw_only=True)
class Injection:
    """What is written behind a wrong answer."""

    name: str
    text: str
    calm: str
    """The same in form, saying nothing."""


class InjectionAttack(ReplyAttack):
    """A wrong answer with something behind it that speaks for it. Subclass it as ``Trick`` with `injections`."""

    severity: ClassVar[Severity] = Severity.CRITICAL
    certain: ClassVar[bool] = True
    first: ClassVar[int] = 2
    nothing: ClassVar[str] = "no task has an answer that can be told from what is injected"

    def injections(self, bench: Bench, task: Task, wrong: str) -> Iterable[Injection]:
        """Give what is written behind a wrong answer, which has been rendered; deterministic."""
        raise NotImplementedError

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give the wrong answer with each injection behind it, and with the calm form of it."""
        wrong, gold = golds.other(bench, task, rng), golds.plain(golds.answer(bench, task))
        reply = bench.controls.render(wrong)
        for one in self.injections(bench, task, reply):
            if gold not in golds.plain(one.text).split() and (len(gold) < 4 or gold not in golds.plain(one.text)):
                yield Craft(
                    name=one.name,
                    text=reply + one.text,
                    why=f"Its answer is {wrong!r}, which is wrong.",
                    control=reply + one.calm,
                    second=reply,
                )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A wrong answer with {name} behind it earns the full reward on {paid} of {tried} tasks."


def verdicts(bench: Bench) -> list[str]:
    """Give words of praise: the usual ones, and short texts of the verifier's source."""
    own = [text for text in constants(bench) if SPOKEN.fullmatch(text)]
    return list(dict.fromkeys([*sorted(own, key=len)[:OWN], *VERDICTS]))


def calmed(text: str) -> str:
    """Give a text of the same form that says nothing: each word and number becomes one without meaning."""
    return WORD.sub(lambda found: "0" * len(found[0]) if found[0].isdigit() else ("zvorq" * len(found[0]))[: len(found[0])], text)
