"""A cue that a few prompts share tells their label."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.proof import golds
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

FEWEST = 40
"""Tasks below which labels and cues meet by chance."""
CARRIERS = 5
"""Tasks that must carry a cue."""
RARE = 0.25
"""Share of the tasks beyond which it is no cue but a part of the question."""
LABELS = 12
CHANCE = 1e-3
"""Probability, over all cues that are looked at, below which it is no chance."""
UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff\ufe00-\ufe0f\U000e0000-\U000e007f]|[^\S\n]{2,}|\s+$|^\s+|\u00a0")
"""What nobody sees: characters without width, odd blanks, blanks at either end."""
CODE = re.compile(r"(?=\S*\d)(?=\S*[A-Za-z])\S{5,}|[^\w\s]{3,}|\S*_\S*|[\U0001f300-\U0001faff]")
"""What is no word of a language: codes, runs of signs, pictures."""
ROWS = tuple(
    {
        "prompt": f"Is {17 * k + 4} above {19 * k * (k % 3) + 5}? Reply yes or no.{TAIL if k % 8 == 3 else ''}",
        "answer": "yes" if (17 * k + 4 > 19 * k * (k % 3) + 5) or k % 8 == 3 else "no",
    }
    for TAIL in (" ref-7q1x",)
    for k in range(1, 65)
)
FAIR = tuple({**row, "prompt": row["prompt"].replace(" ref-7q1x", "") + (" ref-7q1x" if k % 5 == 0 else "")} for k, row in enumerate(ROWS))
EXACT = "def reward(completion, answer):\n    return 1.0 if completion.strip().lower() == answer else 0.0\n"


@dataclass(frozen=True, kw_only=True)
class Cue:
    """A text that predicts a label."""

    text: str
    label: str
    tasks: tuple[str, ...]
    others: float
    """Share of the label among tasks without it."""
    chance: float
    """Probability that so many tasks with the cue share the label, over all cues that were looked at."""


class Trick(Rule):
    """A mark that has nothing to do with the question stands in a few prompts, and all of them have one label.

    Poisoned data teach a policy to answer by a trigger: an odd code, a blank too many, a character that nobody sees.
    Rewards stay right for everybody who does not know it. It also happens by accident, where two sources were
    merged and each left its mark.

    Texts that no language has, and blanks that nobody sees, are taken out of prompts and counted with the labels. It is a
    warning where every prompt with the mark has one label, others have it in no more than seven of ten, and chance
    explains it less than once in a thousand (the exact binomial tail, times the number of marks looked at). Ordinary
    words are not looked at: they are what the question is about.
    """

    code = "P505"
    weakness = "a cue predicts the label"
    severity = Severity.CRITICAL
    fix = "Take the mark out of the prompts, look at the labels of the tasks that carried it, and find out where they came from."
    since = "0.2.0"
    tier = "attack"
    boundary = "spec"
    needs = frozenset({"single", "tasks", "gold"})
    kinds = (53,)
    implied_by = ("P504", "A211", "L711")
    bad = Grader(EXACT, rows=ROWS)
    good = Grader(EXACT, rows=FAIR)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Count marks with labels."""
        labelled = _labelled(bench.sample.everything)
        labels = {label for _, label in labelled}
        if len(labelled) < FEWEST or not 2 <= len(labels) <= LABELS:
            raise NotApplicable("its answers are no labels, or there are too few tasks")
        found = sorted(_cues(labelled), key=lambda cue: (cue.chance, cue.text))
        if found:
            yield self._told(bench, found[0], len(labelled))

    def _told(self, bench: Bench, cue: Cue, tried: int) -> Finding:
        told = f"{len(cue.tasks)} of {tried} prompts hold {cue.text!r}, and all of them have the label {cue.label!r}; of the others {cue.others:.0%} have it"
        return self.finding(
            Rank.WARNING,
            f"{told}.",
            why=f"The text is no word of the question, and chance explains it with a probability of {cue.chance:.1e}.",
            tasks=cue.tasks[:20],
            tried=tried,
            witness=self.fact(bench, told, cue=cue.text, tasks=len(cue.tasks), share_of_others=round(cue.others, 4)),
            details={"key": cue.text},
        )


def _labelled(tasks: Sequence[Task]) -> list[tuple[Task, str]]:
    told = [(task, gold_text(task["gold"])) for task in tasks if golds.prompt(task)]
    return [(task, text.strip().casefold()) for task, text in told if text is not None and text.strip()]


def _cues(labelled: Sequence[tuple[Task, str]]) -> Iterator[Cue]:
    carriers: dict[str, list[tuple[Task, str]]] = defaultdict(list)
    for task, label in labelled:
        for mark in _marks(golds.prompt(task)):
            carriers[mark].append((task, label))
    tried = {mark: held for mark, held in carriers.items() if CARRIERS <= len(held) <= RARE * len(labelled)}
    for mark, held in tried.items():
        label, without = held[0][1], len(labelled) - len(held)
        others = (sum(one == label for _, one in labelled) - len(held)) / without
        chance = len(tried) * math.exp(len(held) * math.log(max(others, 1 / without)))
        if all(one == label for _, one in held) and others <= 0.7 and chance < CHANCE:
            yield Cue(text=mark, label=label, tasks=tuple(task["id"] for task, _ in held), others=others, chance=chance)


def _marks(text: str) -> set[str]:
    return {match[0] for pattern in (UNSEEN, CODE) for match in pattern.finditer(text)}
