"""How files are called, how large or how old they are, tells the label."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.documented import prompt_text
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.leaks.seen import base_of
from acidtest.audit.leaks.telling import CHANCE, chance, tells
from acidtest.audit.leaks.traits import Shown, traits
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

FEWEST, CLASSES, MOST = 16, 6, 400
ASKS = re.compile(
    r"\b(file ?names?|named?|called|extension|file ?type|file ?sizes?|larger|largest|smaller|smallest|bytes does|how (big|large|old)|newer|newest|older|oldest|modified|created|timestamps?|which day|director(y|ies)|folder)\b",
    re.IGNORECASE,
)
"""Words of a task that is about the files themselves."""
EQUAL = "def reward(completion, answer):\n    return float(completion.strip() == answer)\n"
REVIEWS = (
    "arrived broken",
    "works as it should",
    "would not buy again",
    "my second one",
    "the lid leaks",
    "a fine present",
    "too loud",
    "quiet and quick",
)


def _rows(named: bool) -> tuple[dict[str, str], ...]:
    labels = [("negative", "positive")[bool(number * 7 % 3)] for number in range(32)]
    names = [f"reviews/{label[:3] if named else 'item'}_{number * 37 % 101:04d}.txt" for number, label in enumerate(labels)]
    return tuple(
        {"question": f"{name}: {REVIEWS[number % 8]}, {number}.\nIs this review positive or negative?", "answer": label}
        for number, (name, label) in enumerate(zip(names, labels, strict=True))
    )


class Trick(Rule):
    """The label follows from a file's name, its number, its size or its date, without a look at what it holds.

    Files that were written class by class keep the class in their names, in their numbering, in the minute in which
    they were made; files of one kind are larger. A policy that sees the name needs nothing else, scores in full,
    and fails on files that somebody else has named.

    One trait must tell the label of every task, where chance would do so less often than once in ten thousand.
    Tasks that ask about names, sizes or dates are left alone.
    """

    tier = "attack"
    code = "L704"
    weakness = "what a file is called tells its label"
    severity = Severity.MAJOR
    since = "0.2.0"
    fix = "Name files by random numbers drawn after shuffling, give all the same date, and show neither size nor place where they are not the task."
    needs = frozenset({"tasks", "gold"})
    kinds = (61,)
    bad = Grader(EQUAL, rows=_rows(named=True))
    good = Grader(EQUAL, rows=_rows(named=False))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for a trait of what tasks show that tells every label."""
        tasks = [task for task in bench.sample.everything[:MOST] if gold_text(task["gold"]) is not None]
        labels = [gold_text(task["gold"]) or "" for task in tasks]
        if len(tasks) < FEWEST or not 2 <= len(set(labels)) <= CLASSES:
            raise NotApplicable(f"its answers are no labels of a few classes, or there are fewer than {FEWEST}")
        shown = [self._shown(bench, task, label) for task, label in zip(tasks, labels, strict=True)]
        if not all(one.paths for one in shown):
            raise NotApplicable("its tasks show no files")
        if any(ASKS.search(one.text) for one in shown):
            raise NotApplicable("its tasks ask about the files themselves")
        found = [trait.what for trait in traits(shown) if tells(trait.values, labels)]
        if not found or chance(labels, choices=len(labels)) > CHANCE:
            return
        said = f"On all {len(tasks)} tasks, {' and '.join(found[:2])} tells which of {len(set(labels))} labels is right."
        witness = self.fact(bench, said, traits=found, tasks=len(tasks), labels=sorted(set(labels)))
        why = "A policy can answer without a look at what the file holds; whether the name is part of the task is inferred from the prompt."
        yield self.finding(Rank.WARNING, said, why=why, tried=len(tasks), witness=witness)

    def _shown(self, bench: Bench, task: Task, label: str) -> Shown:
        base = base_of(bench, task) if "base" in bench.env.capabilities else None
        sizes = {path: len(content) for path, content in (base or {}).items()}
        prompt = task["prompt"]
        return Shown(text=prompt if isinstance(prompt, str) else prompt_text(task) or json.dumps(prompt), files=sizes, label=label)
