"""Attacks on verifiers that pay for speed: the known-good made slow on purpose, and a trick that hides it.

`SpeedAttack` compares slow, slow with the trick, and fast: three trials, two of which must show it. Its subclasses
are `SlowProgram` for Python (`acidtest.audit.slow_program`) and `SlowKernel` for C and C++ under a harness
(`acidtest.audit.slow_kernel`).
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any, ClassVar

from acidtest.audit.attack import Attack, Fired
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.pace import LEVELS, Pace, may_measure, pace
from acidtest.audit.refusal import told
from acidtest.evidence import Finding, Rank, Trials

TRIALS, SHOWN = 3, 2
"""Trials of a trick that is paid, and how many must show it."""


class SpeedAttack(Attack):
    """A trick that makes a slow solution look fast. Subclasses bring `candidates` and `slow`."""

    needs: ClassVar[frozenset[str]] = frozenset({"single", "tasks", "known-good"})
    most: ClassVar[int] = 1
    truth: ClassVar[str] = "unknown"
    """Its results are right, and may be paid for that; only its speed is a lie."""
    language: ClassVar[str] = ""
    absent: ClassVar[str] = (
        "the verifier does not pay for speed: it reads no clock, or a slow solution is paid as much, or there is none to slow down"
    )
    oracle: ClassVar[str] = "It is the known-good, kept busy for nothing after each call; without the trick it earns clearly less."

    def candidates(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good can be slowed down."""
        raise NotImplementedError

    def sources(self, bench: Bench) -> dict[str, str]:
        """Give the verifier's sources, in which a clock would be read."""
        return bench.env.opening.sources

    def slow(self, bench: Bench, task: Task, level: int) -> dict[str, Any]:
        """Give the slow known-good."""
        raise NotImplementedError

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks on which the slow known-good earns less."""
        if not may_measure(self.sources(bench)):
            return []
        return [task for task in self.candidates(bench)[: self.most] if self.pace(bench, task) is not None]

    def pace(self, bench: Bench, task: Task) -> Pace | None:
        """Give what speed is worth on a task; found out once an audit."""
        found: Pace | None = bench.once(
            ("pace", self.language, task["id"]), lambda: pace(bench, task, lambda level: self.slow(bench, task, level))
        )
        return found

    def known(self, bench: Bench, task: Task) -> Pace:
        """Give the pace of a task that `targets` gives."""
        found = self.pace(bench, task)
        assert found is not None, "targets() gives only tasks on which a slow solution earns less"
        return found

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the slow known-good, at the level at which it earns less."""
        return self.slow(bench, task, self.known(bench, task).level)

    def control(self, bench: Bench, task: Task) -> Shot:
        """Give the verdict on the slow known-good."""
        return self.known(bench, task).slow

    def lingers(self, bench: Bench) -> bool:
        """Say no: what a trick leaves for later verdicts is told of by others."""
        return False

    def verdict(self, bench: Bench, fired: Fired) -> Finding | None:
        """Give a finding where a slow solution with the trick is paid like a fast one in two of three trials."""
        task, line = fired.shot.task, self.known(bench, fired.shot.task).line
        if self.odd(fired.shot):
            return self._odd(bench, fired)
        if not fired.shot.score > line:
            return None
        again = [bench.shoot(task, fired.shell.submission, fresh=True, note="the same once more") for _ in range(TRIALS - 1)]
        shown = sum(shot.score > line for shot in (fired.shot, *again))
        return self._found(bench, fired, line) if shown >= SHOWN else None

    def odd(self, shot: Shot) -> bool:
        """Say whether a verdict proves the trick although it cannot be compared; never, unless an attack knows better."""
        return False

    def _found(self, bench: Bench, fired: Fired, line: float) -> Finding:
        said = self.said(bench, fired)
        probes = [
            replace(bench.good(fired.shot.task), between=(line, None)),
            replace(fired.control, between=(None, line)),
            replace(fired.shot, between=(line, None)),
        ]
        witness = self.shown(bench, said, probes, trials=Trials(n=TRIALS, at_least=SHOWN))
        return self.finding(Rank.ERROR, said, why=self.oracle, tasks=(fired.shot.task["id"],), tried=1, witness=witness)

    def said(self, bench: Bench, fired: Fired) -> str:
        """Say what happened."""
        words = LEVELS[self.known(bench, fired.shot.task).level].words
        return (
            f"A solution that is {words}, and {fired.shell.what}, earns {told(fired.shot)}, where the known-good earns"
            f" {told(bench.good(fired.shot.task))}; without the trick it earns {told(fired.control)}."
        )

    def _odd(self, bench: Bench, fired: Fired) -> Finding:
        said = self.said(bench, fired)
        control = replace(fired.control, between=(None, self.known(bench, fired.shot.task).line))
        witness = self.shown(bench, said, [control, fired.shot])
        return self.finding(Rank.ERROR, said, why="A reward is a finite number.", tasks=(fired.shot.task["id"],), tried=1, witness=witness)


def unbounded(shot: Shot) -> bool:
    """Say whether a reward is infinite, or no number."""
    reward = shot.judged.reward
    return reward is not None and not math.isfinite(reward)
