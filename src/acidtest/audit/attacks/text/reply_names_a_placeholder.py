"""A reply that names a place in the verifier's template is filled with the gold."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.mined.templates import templates
from acidtest.audit.proof import Craft, golds
from acidtest.audit.replies import ReplyAttack
from acidtest.evidence import Severity

NAMES = ("answer", "gold", "target", "reference", "expected", "ground_truth", "solution", "label", "correct_answer", "0", "1")
FORMS = (
    "{{{}}}",
    "{{{{{}}}}}",
    "%({})s",
    "${}",
    "${{{}}}",
    "<{}>",
    "[{}]",
    "[[{}]]",
    "<<{}>>",
    "__{}__",
    "@{}@",
    "{{{}!s}}",
    "{{task.{}}}",
    "{{task[{}]}}",
)
"""How templates name a place."""
MOST = 10
"""Names that are taken from the verifier's source."""
TEMPLATE = """
CARD = "said: {reply} / wanted: {answer}"


def reward(completion, answer):
    card = FILLED
    said, wanted = card.removeprefix("said: ").split(" / wanted: ")
    return 1.0 if said.strip() == wanted else 0.0
"""


class Trick(ReplyAttack):
    """The reply is put into a template first and the gold second, so that the reply can ask for the gold by name.

    `text.replace("{reply}", reply).replace("{answer}", gold)` fills every place called answer, those in the reply
    too. A reply of eight characters is then right on every task: it says nothing, and becomes whatever is expected.

    Each name of a place, usual ones and those of the verifier's own templates, is submitted in each spelling. A
    name that no template has is the control.
    """

    code = "A312"
    weakness = "the reply speaks in the verifier's voice"
    severity = Severity.CRITICAL
    fix = "Fill a template once, with all values together (`format(reply=..., answer=...)`); better, compare values and never texts made of them."
    kinds = (2, 56)
    implied_by = ("A201",)
    certain = True
    nothing = "no task has an answer"
    bad = Grader(TEMPLATE.replace("FILLED", 'CARD.replace("{reply}", completion).replace("{answer}", answer)'))
    good = Grader(TEMPLATE.replace("FILLED", "CARD.format(reply=completion, answer=answer)"))

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Name each place in each spelling."""
        gold, render = golds.answer(bench, task), bench.controls.render
        own = [name for template in templates(bench) for name in template.names if re.fullmatch(r"\w+", name)]
        for name in dict.fromkeys((*own[:MOST], *NAMES)):
            for form in FORMS:
                text = form.format(name)
                if name.casefold() != gold.casefold() and gold not in text:
                    yield Craft(
                        name=f"the placeholder {text!r}",
                        text=render(text),
                        why="It is the name of a place in a text, and holds no answer.",
                        control=render(form.format("zvorq")),
                    )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply that is {name} earns the full reward on {paid} of {tried} tasks."
