"""Solutions that contradict each other are all paid."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit import programs
from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.noise import token
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.rule import NotApplicable
from acidtest.audit.specimens_attacked import ISOLATED, SCRIPT
from acidtest.evidence import Finding, Rank, Severity

NUMBER = 7_340_033


class Trick(ProgramAttack):
    """Two solutions that do no work and contradict each other are both paid in full.

    The tests are stripped (`python -O`), never called, catch their own failures, or look at nothing but the type of
    what comes back. A solution that returns the number 0 whatever it is asked, and one that returns 7340033, cannot
    both be right. Any program passes then, and the reward says nothing.

    Constants of each plain type are tried in pairs, beside nothing and a text that nobody would expect.
    """

    code = "I620"
    weakness = "the tests check nothing of the result, or its type alone"
    severity = Severity.CRITICAL
    fix = "Compare results with expected values, see to it that a deliberately wrong solution fails, and never run tests under -O."
    kinds = (50, 42, 22)
    implied_by = ("A201", "H406", "S109")
    bad = Package(SCRIPT.replace("== ", ">= 0 or "), kind="code")
    good = Package(ISOLATED, kind="code")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for two constants that are both paid."""
        tasks = self.targets(bench)[: self.most]
        if not tasks:
            raise NotApplicable(self.absent)
        for task in tasks:
            for pair in self.pairs(self.hollow(bench, task), bench, task):
                shots: list[Shot] = []
                for made in pair:
                    submission = programs.replaced(bench, task, made.source)
                    shots.append(
                        bench.shoot(task, submission, fresh=True, note=f"a submission that {made.what}", label="hollow", truth="wrong")
                    )
                    if not self._paid_in_full(bench, shots[-1]):
                        break
                else:
                    yield self._told(bench, pair, shots)
                    return

    def _paid_in_full(self, bench: Bench, shot: Shot) -> bool:
        return bench.paid(shot) and shot.score > EPSILON

    def pairs(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[tuple[Made, ...]]:
        """Give pairs of solutions of which at most one can be right."""
        word = token(bench.rng("word", task["id"]))
        values: tuple[tuple[object, object], ...] = (
            (None, word),
            (0, NUMBER),
            ("", word),
            ([], [word]),
            (False, True),
            (0.0, NUMBER + 0.5),
            ({}, {word: NUMBER}),
            ((), (word,)),
        )
        for pair in values:
            yield tuple(self._returning(hollow, value) for value in pair)

    def _returning(self, hollow: Hollow, value: object) -> Made:
        text = ast.unparse(ast.parse(repr(value)))
        if not hollow.prints:
            return Made(what=f"returns {text} whatever it is asked", source=hollow.text(text))
        printed = "" if value is None else f"print({text})"
        return Made(what=f"prints {text if printed else 'nothing'} whatever it is asked", source=hollow.text(text, after=printed))

    def _told(self, bench: Bench, pair: tuple[Made, ...], shots: list[Shot]) -> Finding:
        said = (
            f"A solution that {pair[0].what} and one that {pair[1].what} both earn {shots[0].judged.reward:g}, as much as the known-good."
        )
        task = shots[0].task
        return self.finding(
            Rank.ERROR,
            said,
            why="They contradict each other on every input, so at most one of them can be right.",
            tasks=(task["id"],),
            tried=1,
            witness=self.shown(bench, said, [bench.good(task), *shots]),
        )
