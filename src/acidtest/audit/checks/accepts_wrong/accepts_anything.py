"""Any reply at all, or any of a very wide sort, earns the full reward."""

from __future__ import annotations

import random
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.proof import golds
from acidtest.audit.rule import WITNESS_CAP, CouldNotRun, NotApplicable, Rule
from acidtest.audit.statistics import wilson
from acidtest.evidence import Finding, Rank, Severity

NOISE = 3
"""Random replies of a sort, for each task."""


class Check(Rule):
    """The verifier pays for whatever is written.

    A test for truth (`if reply:`) in place of a comparison, or a comparison whose result is thrown
    away; or a test that almost everything passes: a digit somewhere, a hundred words. A policy finds
    it in its first batch: every sample is paid, so nothing is learnt, or the shortest reply is.

    Replies are random words, random figures and a long run of random words, drawn before the task is
    looked at; they carry no information about it. When one sort earns as much as the known-good on
    tasks whose golds differ, more often than luck explains, the reward does not depend on the answer.
    """

    code = "A201"
    weakness = "the reply is never compared"
    severity = Severity.CRITICAL
    fix = "Compare the reply with the answer; a reply that cannot be read earns the lowest reward."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (1,)
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() else 0.0\n")
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit noise of each sort to every task on which the known-good scores."""
        if len(bench.held) * NOISE < NOISE:
            raise CouldNotRun("too few tasks on which the known-good scores")
        if not golds.takes_gold(bench):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        for sort, replies in self._noise(bench, bench.rng("noise")):
            shots = [shot for reply in replies for shot in self._shots(bench, sort, reply)]
            paid = [shot for shot in shots if bench.paid(shot)]
            if self._more_than_luck(bench, paid, len(shots)):
                yield self._told(bench, sort, paid, len(shots))
                return

    def _noise(self, bench: Bench, rng: random.Random) -> Iterator[tuple[str, list[str]]]:
        """Random words always; the other sorts only where answers are short, so that no style can be what is asked for."""
        yield "random words", [words(rng), words(rng).upper() + " 7.", words(rng).capitalize() + ", " + words(rng, 1)]
        answers = golds.distinct(bench)
        if max((len(text.split()) for text in answers), default=9) > 3:
            return
        if not any(character.isdigit() for text in answers for character in text):
            yield "random figures", [str(rng.randint(10**k, 10 ** (k + 1))) for k in (3, 5, 8)]
        else:
            yield "random figures among words", [f"{words(rng, 2)} {rng.randint(10**k, 10 ** (k + 1))} {words(rng, 2)}" for k in (3, 5, 8)]
        yield "a long run of random words", [words(rng, 150)]

    def _shots(self, bench: Bench, sort: str, reply: str) -> list[Shot]:
        pairs = [(task, bench.text(reply)) for task in bench.held]
        return bench.volley(pairs, note=f"{sort}, drawn before the task was seen", label=sort, truth="wrong")

    def _more_than_luck(self, bench: Bench, paid: list[Shot], total: int) -> bool:
        """Ask for most of the tries; one reply paid on tasks with different golds, or on a single task several replies."""
        low, _ = wilson(len(paid), total)
        if len(bench.held) == 1:
            return len(paid) == total > 1
        goods = {repr(bench.good(shot.task).submission) for shot in paid}
        return low > 0.5 and len(goods) > 1

    def _told(self, bench: Bench, sort: str, paid: list[Shot], total: int) -> Finding:
        evidence = [shot for probe in paid[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)]
        return self.finding(
            Rank.ERROR,
            f"{sort.capitalize()} earn{'s' if sort.startswith('a ') else ''} the full reward in {len(paid)} of {total} tries.",
            why="It was drawn without looking at the task, and the tasks have different answers: the reward cannot depend on the answer.",
            tasks=tuple(sorted({shot.task["id"] for shot in paid})),
            tried=len(bench.held),
            witness=self.shown(bench, f"{sort}: paid like the known-good", evidence),
        )
