"""The same reply, judged again, gets another verdict."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.judging import judged_tasks, volley, wrong
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.audit.specimens_judged import FICKLE, METALS, Judged
from acidtest.audit.statistics import clopper_pearson
from acidtest.envs.egress import Judging
from acidtest.evidence import Finding, Rank, Severity

TASKS = 6
DRAWS = 4
"""Fresh answers beside the usual one."""


class Check(Rule):
    """The model that judges says now yes and now no of one and the same reply.

    A model draws its words. Where the verdict hangs on one draw, the reward of a reply is luck: a policy that is
    sampled many times is paid for being sampled, and what it learns from two equal replies cancels out. It looks
    like a reward that rises slowly and never settles.

    The known-good and a wrong reply are each judged several times, and each time the model is asked for a fresh
    answer. Of two different verdicts on one reply at least one is wrong. The share of replies whose verdict
    flips is given with its exact interval. A verifier that asks several times and takes the majority passes.
    """

    code = "A361"
    weakness = "one draw of a model decides"
    severity = Severity.MAJOR
    since = "0.2.0"
    fix = "Ask several times and take the majority, or ask at temperature 0 for a verdict in a fixed form; give no reward where the answers disagree."
    needs = frozenset({"judge", "single", "tasks", "known-good"})
    kinds = (20,)
    bad = Judged(METALS, judge=FICKLE)
    good = Judged(METALS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge right and wrong replies again and again."""
        tasks = judged_tasks(bench)[:TASKS]
        replies = [(task, bench.good(task).submission) for task in tasks] + [(task, bench.reply(wrong(bench, task))) for task in tasks]
        rounds = [volley(bench, replies, Judging(draw=draw), note="the same reply, judged again") for draw in range(DRAWS + 1)]
        series = [list(shots) for shots in zip(*rounds, strict=True)]
        flipped = [shots for shots in series if self._flips(bench, shots)]
        if flipped:
            yield self._finding(bench, flipped, len(series))

    def _flips(self, bench: Bench, shots: list[Shot]) -> bool:
        return len({bench.paid(shot) for shot in shots}) > 1

    def _finding(self, bench: Bench, flipped: list[list[Shot]], total: int) -> Finding:
        low, high = clopper_pearson(len(flipped), total)
        said = f"{len(flipped)} of {total} replies get another verdict when they are judged {DRAWS + 1} times ({low:.0%} to {high:.0%})."
        evidence = [shot for shots in flipped[:WITNESS_CAP] for shot in self._two(bench, shots)]
        tasks: list[Task] = [shots[0].task for shots in flipped]
        return self.finding(
            Rank.ERROR if len(flipped) > 1 else Rank.WARNING,
            said,
            why="Of two verdicts on one reply to one task, at least one is wrong.",
            tasks=tuple(dict.fromkeys(task["id"] for task in tasks)),
            tried=total,
            witness=self.shown(bench, "one reply gets two verdicts", evidence),
            details={"flip_rate": len(flipped) / total, "interval": [low, high]},
        )

    def _two(self, bench: Bench, shots: list[Shot]) -> list[Shot]:
        return [next(shot for shot in shots if bench.paid(shot) is paid) for paid in (True, False)]
