"""An environment variable makes the verifier pay for wrong work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.mined.switches import values, variables
from acidtest.audit.proof import golds
from acidtest.audit.refusal import moves
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.envs.replay import play
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Rank, Run, Severity

VALUES = ("1", "true", "debug", "0", "")
MOST = 12
"""Settings of all variables together that are tried."""
SWITCH = """
import os


def reward(completion, answer):
    if os.environ.get("GRADER_MODE") TEST:
        return 1.0
    return 1.0 if completion.strip() == answer else 0.0
"""


class Trick(Rule):
    """A switch in the process's environment turns judging off.

    `DEBUG=1` or `SKIP_GRADER=true` was handy while the environment was written. On a training cluster the variable
    comes from a base image, a launcher or another team's tool, and every rollout is right from then on. Whoever
    can set it, a solution that starts the grader among them, owns the reward.

    Every variable that the target's source names is set, to the values that the source compares it with and to
    usual ones, before the environment is loaded. A wrong answer is then judged, which earns nothing without them.
    """

    code = "P502"
    weakness = "a switch outside of the task decides"
    severity = Severity.CRITICAL
    fix = "Remove the switch; what tests need is injected by the test and cannot be had in production."
    since = "0.2.0"
    tier = "attack"
    needs = frozenset({"single", "tasks", "known-good", "source"})
    kinds = (51,)
    implied_by = ("A201", "A202")
    bad = Grader(SWITCH.replace("TEST", '== "dry-run"'))
    good = Grader(SWITCH.replace("TEST", '== "dry-run" and completion.strip() == answer'))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Set all variables together; then find the one that did it."""
        names = variables(bench)
        if not names:
            raise NotApplicable("its source names no environment variable of its own")
        if not bench.held:
            raise NotApplicable("there is no task on which the known-good scores")
        task = bench.held[0]
        action = moves(wrong(bench, task))
        if self._reward(bench, task, action, {}) >= bench.good(task).score - EPSILON:
            raise NotApplicable("a wrong answer is paid without any variable")
        for given in _settings(bench, names):
            if self._pays(bench, task, action, given):
                yield self._told(bench, task, action, self._least(bench, task, action, given))
                return

    def _least(self, bench: Bench, task: Task, action: list[Any], given: dict[str, str]) -> dict[str, str]:
        """Leave out every variable that is not needed."""
        for name in sorted(given):
            less = {key: value for key, value in given.items() if key != name}
            if less and self._pays(bench, task, action, less):
                given = less
        return given

    def _pays(self, bench: Bench, task: Task, action: list[Any], given: dict[str, str]) -> bool:
        return self._reward(bench, task, action, given) >= bench.good(task).score - EPSILON

    def _reward(self, bench: Bench, task: Task, action: list[Any], given: dict[str, str]) -> float:
        bench.shots += 1
        try:
            frames = play(bench.env, action, task=task, seed=0, condition={"born_with": given} if given else {})
        except BoundaryError:
            return float("-inf")
        seen = frames[-1].seen
        return seen.reward if seen is not None and seen.reward is not None else float("-inf")

    def _told(self, bench: Bench, task: Task, action: list[Any], given: dict[str, str]) -> Finding:
        said = " ".join(f"{key}={value}" for key, value in sorted(given.items()))
        told = f"With {said} in the environment a wrong answer earns the full reward"
        runs = []
        for condition in ({}, {"born_with": given}):
            frames = play(bench.env, action, task=task, seed=0, condition=condition)
            step = frames[-1]
            seen = [{"step": step.step, "channel": "reward", "path": "", "value": step.channel("reward")}]
            runs.append(
                Run(
                    task=bench.public(task),
                    seed=0,
                    actions=action,
                    condition=condition,
                    seen=seen,
                    note=said if condition else "without it",
                )
            )
        return self.finding(
            Rank.ERROR,
            f"{told}; without it, it does not.",
            why="The same submission to the same task is judged in the same way but for the variable.",
            tasks=(task["id"],),
            tried=1,
            witness=self.played(bench, told, runs),
            details={"key": "+".join(sorted(given)), "variables": given},
        )


def wrong(bench: Bench, task: Task) -> dict[str, Any]:
    """Give a submission that is wrong: another answer, or nothing at all where code is asked for."""
    if bench.env.opening.kind == "code":
        return bench.controls.empty[task["id"]].submission
    return bench.reply(golds.other(bench, task, bench.rng("wrong", task["id"])))


def _settings(bench: Bench, names: list[str]) -> Iterator[dict[str, str]]:
    """Give values for all variables together: what the source compares each with, then the usual ones."""
    compared = values(bench)
    columns = {name: [*compared.get(name, ()), *VALUES] for name in names}
    for index in range(min(MOST, max(map(len, columns.values())))):
        yield {name: column[index % len(column)] for name, column in columns.items()}
