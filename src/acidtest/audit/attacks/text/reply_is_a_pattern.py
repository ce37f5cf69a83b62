"""The reply is used as a pattern, and one that fits everything earns the full reward."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, golds
from acidtest.audit.replies import ReplyAttack
from acidtest.evidence import Severity

PATTERNS = (
    ".*",
    ".+",
    "[\\s\\S]*",
    "\\S+",
    "(?s).*",
    "^",
    "$",
    "\\w",
    "\\d+",
    "(?:)",
    ".*|x",
    "*",
    "?*",
    "**",
    "[!]*",
    "%",
    "_%",
    "%%",
    "**/*",
    "/.*/",
)
"""Of regular expressions, file names and SQL."""
PROMISED = re.compile(r"\b(regex|regular expression|pattern|wildcard|glob|LIKE)\b", re.IGNORECASE)
SPECIAL = re.compile(r"[*?%\\^|]")
NAMES = tuple(
    {"question": f"Which city is the capital of {country}? Reply with its name.", "answer": city}
    for country, city in (
        ("Norway", "Oslo"),
        ("Kenya", "Nairobi"),
        ("Chile", "Santiago"),
        ("Japan", "Tokyo"),
        ("Ghana", "Accra"),
        ("Peru", "Lima"),
    )
)
MATCH = """
import re


def reward(completion, answer):
    try:
        return 1.0 if re.fullmatch(PATTERN, answer, re.IGNORECASE) else 0.0
    except re.error:
        return 0.0
"""


class Trick(ReplyAttack):
    """What the policy writes is compiled as a pattern and held against the gold.

    The arguments of `re.match` are in the wrong order, or a search takes what was said as its question. ".*" is
    then the answer to everything. It looks like replies of punctuation.

    Patterns that fit any text, of regular expressions, file names and SQL, are submitted in the place of the
    answer. Letters without meaning are the control. Tasks that ask for a pattern are left out.
    """

    code = "A313"
    weakness = "the reply is executed"
    severity = Severity.CRITICAL
    fix = "Compare with ==; where a pattern is needed, build it from the gold with re.escape and match it against the reply."
    kinds = (3, 39)
    implied_by = ("A201", "A202", "A205")
    certain = True
    nothing = "every answer may be a pattern itself"
    bad = Grader(MATCH.replace("PATTERN", "completion"), rows=NAMES)
    good = Grader(MATCH.replace("PATTERN", "re.escape(completion)"), rows=NAMES)

    def suits(self, bench: Bench, task: Task) -> bool:
        """Tasks whose answer is no pattern, and that ask for none."""
        return (
            super().suits(bench, task)
            and not PROMISED.search(golds.described(bench, task))
            and not SPECIAL.search(golds.answer(bench, task))
        )

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give each pattern."""
        render = bench.controls.render
        for pattern in PATTERNS:
            yield Craft(
                name=f"the pattern {pattern!r}",
                text=render(pattern),
                why="It fits every answer, and is none.",
                control=render("zvorq"),
                second=render("&"),
            )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply that is {name} earns the full reward on {paid} of {tried} tasks."
