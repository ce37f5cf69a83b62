"""What the policy is shown changes with the answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.specimens import SUMS
from acidtest.envs import values
from acidtest.envs.replay.episode import Frame, play
from acidtest.evidence import Finding, Rank, Run, Severity

TASKS = 3
SHOWN = SUMS + "\n    def reset(self, task, seed):\n        self._task = task\n        return task.prompt + HINT, {}\n"


class Check(Rule):
    """The gold is part of what is shown before the reply: in the prompt, a hint, the length of a field, the info.

    A dataset's row is passed on whole, an example is made from the solution, a debug field stays in `info`. A policy
    reads it, and is paid for copying. Rewards rise at once, and nothing is learnt.

    Each task is reset twice, with its own gold and with the gold of another task; nothing else is changed. A second
    reset with the same gold is the control: what moves by itself is not counted.
    """

    code = "L710"
    weakness = "the answer is shown before the reply"
    severity = Severity.CRITICAL
    since = "0.2.0"
    fix = "Make observation and info from the prompt alone; keep gold and what is derived from it for the verdict."
    needs = frozenset({"single", "tasks", "gold"})
    kinds = (56,)
    bad = Package(SHOWN.replace("HINT", "f' (hint: {task.gold})'"))
    good = Package(SHOWN.replace("HINT", "' (no hint)'"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Swap the golds of tasks, and compare what is shown."""
        tasks = [task for task in bench.tasks if task["gold"] is not None]
        pairs = [(task, other) for task in tasks for other in [_other(task, tasks)] if other is not None][:TASKS]
        if not pairs:
            raise NotApplicable("there are no two tasks with different golds")
        for task, other in pairs:
            swapped = {**task, "gold": other["gold"]}
            own, again, changed = (play(bench.env, (), task=given, seed=0)[0] for given in (task, task, swapped))
            bench.shots += 3
            channel = _moved(own, again, changed)
            if channel:
                yield self._told(bench, task, swapped, channel, own, changed)
                return

    def _told(self, bench: Bench, task: Task, swapped: Task, channel: str, own: Frame, changed: Frame) -> Finding:
        told = f"With another gold in the task, {_article(channel)} that the policy gets before it replies is another one"
        runs = [
            Run(
                task=given,
                seed=0,
                actions=[],
                seen=[{"step": 0, "channel": channel, "path": "", "value": frame.channel(channel)}],
                note=note,
            )
            for given, frame, note in ((task, own, "the task's own gold"), (swapped, changed, "the gold of another task"))
        ]
        return self.finding(
            Rank.ERROR if channel == "observation" else Rank.WARNING,
            f"{told}.",
            why="Prompt, data and seed are the same; only the gold was exchanged.",
            tasks=(task["id"],),
            tried=1,
            witness=self.played(bench, told, runs),
            details={"key": channel},
        )


def _other(task: Task, tasks: list[Task]) -> Task | None:
    return next((other for other in tasks if values.first_difference(other["gold"], task["gold"]) is not None), None)


def _moved(own: Frame, again: Frame, changed: Frame) -> str:
    """Give the channel that moves with the gold and with nothing else, or ''; a reset that fails shows nothing."""
    if own.error or again.error or changed.error:
        return ""
    for channel in ("observation", "info"):
        steady = not _differ(own, again, channel)
        if steady and _differ(own, changed, channel):
            return channel
    return ""


def _differ(one: Frame, other: Frame, channel: str) -> bool:
    left: Any = one.channel(channel)
    return values.first_difference(left, other.channel(channel)) is not None


def _article(channel: str) -> str:
    return "the observation" if channel == "observation" else "the info"
