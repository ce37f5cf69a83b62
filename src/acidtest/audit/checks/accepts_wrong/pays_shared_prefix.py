"""The first character of the gold earns most of the reward."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import golds
from acidtest.audit.proof.share import share
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank

MOST = 0.5
"""Share of the reward, above what another character earns, from which one character is paid too much."""
LETTERED = re.compile(r"^[A-Za-z\d]\s*[).:\]](?!\d)")


class Check(Rule):
    """Partial credit runs along a shared prefix.

    A score that compares as many characters as the shorter text has, or stops at the first
    difference, pays "0" for "0.4142" almost in full. A policy learns to write one character.

    The first character of the gold is submitted where the gold has four and more, beside a character
    that the gold does not begin with. Labels are left out, since "T" may stand for "True", and so are
    golds such as "B) Paris", whose letter is the answer.
    """

    code = "A212"
    weakness = "credit for a shared beginning"
    fix = "Measure partial credit over the longer of the two answers, or give none."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (10,)
    implied_by = ("A201", "A202", "A205")
    bad = Grader(
        "def reward(completion, answer):\n    said = completion.strip()\n    if not said:\n        return 0.0\n"
        "    return sum(a == b for a, b in zip(said, answer)) / len(said)\n",
        rows=tuple({"question": f"What is {a} times 1,013?", "answer": str(a * 1013)} for a in (17, 25, 38, 46, 58, 61, 77, 93)),
    )
    good = Grader(
        "def reward(completion, answer):\n    said = completion.strip()\n    if not said:\n        return 0.0\n"
        "    return sum(a == b for a, b in zip(said, answer)) / max(len(said), len(answer))\n",
        rows=tuple({"question": f"What is {a} times 1,013?", "answer": str(a * 1013)} for a in (17, 25, 38, 46, 58, 61, 77, 93)),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit one character, and another one."""
        tasks = [task for task in bench.held if self._suits(golds.answer(bench, task))]
        if not tasks or golds.labels(bench) or not golds.takes_gold(bench):
            raise NotApplicable("no gold is long enough, or the answers are labels")
        pairs = [(task, self._first(bench, task), self._control(bench, task)) for task in tasks]
        firsts = bench.volley(
            [(t, bench.reply(first)) for t, first, _ in pairs],
            note="only the first character of the answer",
            label="first character",
            truth="wrong",
        )
        others = bench.volley(
            [(t, bench.reply(control)) for t, _, control in pairs], note="a character that the answer does not begin with"
        )
        shown = [
            (first, control)
            for first, control in zip(firsts, others, strict=True)
            if share(bench, first) - share(bench, control) > MOST - 1e-6
        ]
        if len(shown) >= min(2, len(tasks)) and len(shown) * 2 >= len(tasks):
            yield self._told(bench, shown, len(tasks))

    def _suits(self, gold: str) -> bool:
        return len(gold) >= 4 and gold[0].isalnum() and LETTERED.match(gold) is None and len(re.split(r"[\s,;|]", gold)[0]) > 1

    def _first(self, bench: Bench, task: Task) -> str:
        return golds.answer(bench, task)[0]

    def _control(self, bench: Bench, task: Task) -> str:
        gold = golds.answer(bench, task)
        return next(c for c in ("7391284560" if gold[0].isdigit() else "qzxkvjwyub") if c != gold[0].casefold())

    def _told(self, bench: Bench, shown: list[tuple[Shot, Shot]], tried: int) -> Finding:
        parts = sorted(share(bench, first) for first, _ in shown)
        evidence = [shot for first, control in shown[:WITNESS_CAP] for shot in (bench.good(first.task), control, first)]
        return self.finding(
            Rank.ERROR if bench.controls.declared else Rank.WARNING,
            f"One character, the first of the answer, earns {parts[len(parts) // 2]:.0%} of the known-good's reward on {len(shown)} of {tried} tasks.",
            why="It is one of at least four characters; another character earns less.",
            tasks=tuple(first.task["id"] for first, _ in shown),
            tried=tried,
            witness=self.shown(bench, "one character is paid most of the reward", evidence),
        )
