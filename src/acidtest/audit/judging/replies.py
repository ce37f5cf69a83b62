"""Tasks that a model judges, replies that are wrong for them, and what the model says of a right one."""

from __future__ import annotations

from acidtest.audit.bench import Bench, Task
from acidtest.audit.judging.shots import heard
from acidtest.audit.proof import golds
from acidtest.audit.rule import CouldNotRun

SAID_CAP = 300
"""Characters of a judge's words that are used again."""


def judged_tasks(bench: Bench) -> list[Task]:
    """Give the held tasks on which the known-good is judged by a model. Raises CouldNotRun when there is none."""
    found: list[Task] = bench.once(
        "judged tasks", lambda: [task for task in bench.held if heard(bench, task, bench.good(task).submission)[1]]
    )
    if not found:
        raise CouldNotRun("the verifier asked no model about the known-good of any task")
    return found


def contented(bench: Bench, task: Task) -> str:
    """Give what the model last said of a task's known-good."""
    exchanges = heard(bench, task, bench.good(task).submission)[1]
    return exchanges[-1].text.strip()[:SAID_CAP] if exchanges else ""


def wrong(bench: Bench, task: Task) -> str:
    """Give an answer that is none to this task: another task's, proven different, or words that no language has."""
    return golds.other(bench, task, bench.rng("wrong", task["id"]))
