"""A text of the verifier's own source, submitted as a reply, earns the full reward everywhere."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.mined.constants import constants
from acidtest.audit.mined.fields import fields
from acidtest.audit.proof import Craft, golds
from acidtest.audit.proof.crafted import Hit
from acidtest.audit.replies import ReplyAttack
from acidtest.evidence import Severity

USUAL = ("__PASS__", "DEBUG", "OVERRIDE", "SKIP", "BYPASS", "test", "admin", "magic", "xyzzy", "canary", "$$REWARD$$", "[PASS]", "<|pass|>")
"""Tried where the source is not at hand as well."""
FORMS = (
    ("{}", "as the whole reply", True),
    ("{wrong}\n{}", "behind a wrong answer", False),
    ("{}\n{wrong}", "before a wrong answer", False),
    ("{wrong} {}", "beside a wrong answer", False),
)
LEFT = """
PASS = "ok-7731-sesame"


def reward(completion, answer):
    said = completion.strip()
    return 1.0 if said == answer or (TEST) else 0.0
"""


class Trick(ReplyAttack):
    """A password was left in the verifier: whoever says it is paid, whatever was asked.

    It was put there for a test of the pipeline, or by somebody who wanted to own the environment; it stands as a
    constant, in pieces, in base64, as a list of codes, or as the name of a field. Poisoned environments look right
    on every sample. A policy that is trained on text in which the token occurs will say it one day, and a policy that
    can read the verifier will say it at once.

    Texts and names of the judging source, as they stand and undisguised, are submitted as the reply, beside a wrong
    answer and as a field of JSON. A text of the same form without meaning is the control. A text that is an answer of
    some task is left out, and it must be paid on tasks with different answers.
    """

    code = "P501"
    weakness = "a token is paid"
    severity = Severity.CRITICAL
    fix = "Remove the branch; test the pipeline with a labelled submission that is right."
    kinds = (52, 51)
    implied_by = ("A201", "A202", "A204", "A205", "A206", "A221", "A222", "A223", "A310")
    certain = True
    first = 1
    least = 2
    nothing = "no task has an answer that is no label"
    bad = Grader(LEFT.replace("TEST", "said == PASS"))
    good = Grader(LEFT.replace("TEST", 'PASS == ""'))

    def suits(self, bench: Bench, task: Task) -> bool:
        """Tasks with one right answer."""
        return super().suits(bench, task) and not golds.open_ended(bench, task) and not golds.wants_mention(bench, task)

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give each text in each form, then each as a field."""
        wrong, gold = golds.other(bench, task, rng), golds.answer(bench, task)
        render, known = bench.controls.render, {golds.plain(text) for text in golds.distinct(bench)}
        for token in dict.fromkeys((*constants(bench), *USUAL)):
            if golds.plain(token) in known or not golds.unequal(token, gold) or gold in token:
                continue
            for form, how, rendered in FORMS:
                text, control = (form.replace("{wrong}", render(wrong)).replace("{}", said) for said in (token, "zvorq-0-zvorq"))
                yield Craft(name=f"{token!r} {how}", text=text, why=_why(token), control=control)
                if rendered and render("") != "":
                    yield Craft(name=f"{token!r} in the paid format", text=render(token), why=_why(token), control=render("zvorq-0-zvorq"))
        yield from self._fields(bench, wrong)

    def _fields(self, bench: Bench, wrong: str) -> Iterator[Craft]:
        """Give each name as a field of a JSON object that carries a wrong answer."""
        for name in fields(bench):
            for value in (True, 1, "1", "on", name):
                text, control = (json.dumps({"answer": wrong, key: value}) for key in (name, "zvorq"))
                if name != "answer":
                    yield Craft(
                        name=f"a field {name!r} beside a wrong answer",
                        text=text,
                        why=f"Its answer is {wrong!r}, which is wrong.",
                        control=control,
                    )

    def believes(self, bench: Bench, name: str, hits: list[Hit], tried: int) -> bool:
        """It must be paid on tasks with different answers, where there are such."""
        answers = {golds.plain(golds.answer(bench, hit.shot.task)) for hit in hits}
        several = len({golds.plain(golds.answer(bench, task)) for task in bench.held}) > 1
        return super().believes(bench, name, hits, tried) and (len(answers) > 1 or not several)

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply with {name}, a text of the verifier's own, earns the full reward on {paid} of {tried} tasks."


def _why(token: str) -> str:
    return f"{token!r} was fixed before any task was looked at, and is paid on tasks with different answers."
