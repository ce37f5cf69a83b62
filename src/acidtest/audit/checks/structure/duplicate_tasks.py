"""Several tasks share an id, or are the same task under several ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import SUMS
from acidtest.envs import values
from acidtest.evidence import Finding, Rank, Severity

MANY = 0.1
"""Share of repeated tasks from which repetition is more than an accident."""
MANY_ROWS = 1 / 3
"""The same for bare rows, which are often drawn from a small space."""
SHOWN = 5


class Check(Rule):
    """An id stands for more than one task, or one task stands there more than once.

    Results, caches, group baselines and curricula are kept by task id: two tasks under one id are
    mixed up, and one of them is scored against the other's record. A task that is repeated under
    other ids weighs more than it should, and when the split is drawn by id, it is in both halves.

    It looks like rows that were appended twice, or a counter that starts again in every file.
    """

    code = "S102"
    weakness = "tasks cannot be told apart"
    severity = Severity.MAJOR
    fix = "Give each task an id of its own, and each content one task."
    needs = frozenset({"tasks"})
    boundary = "spec"
    bad = Package(SUMS.replace('f"sum-{a}"', '"sum"'))
    good = Package(SUMS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Count ids, then contents."""
        tasks = bench.sample.everything
        counts = Counter(task["id"] for task in tasks)
        twice = sorted(name for name, count in counts.items() if count > 1)
        if twice:
            number = sum(counts[name] for name in twice)
            told = f"{number} of {len(tasks)} tasks share their id with another, such as {twice[0]!r}"
            witness = self.fact(bench, told, ids={name: counts[name] for name in twice[:SHOWN]})
            yield self.finding(
                Rank.ERROR, f"{told}.", why="An id names one task.", tasks=tuple(twice[:SHOWN]), tried=len(tasks), witness=witness
            )
        else:
            yield from self._contents(bench, tasks)

    def _contents(self, bench: Bench, tasks: tuple[Task, ...]) -> Iterator[Finding]:
        unique = _identifying(tasks)
        kept: dict[str, list[str]] = {}
        for task in tasks:
            if task["prompt"] not in (None, "") and task["gold"] is not None:
                kept.setdefault(_content(task, unique), []).append(task["id"])
        groups = [ids for ids in kept.values() if len(ids) > 1]
        extra = sum(len(ids) - 1 for ids in groups)
        if not groups:
            return
        listed = not _generated(bench)
        many = MANY_ROWS if bench.env.opening.kind == "function" else MANY
        rank = Rank.WARNING if listed and extra >= many * len(tasks) else Rank.LEAD
        told = f"{extra} of {len(tasks)} tasks repeat the prompt, answer and data of another, such as {groups[0][0]!r} and {groups[0][1]!r}"
        witness = self.fact(bench, told, groups=[ids[:SHOWN] for ids in groups[:SHOWN]])
        yield self.finding(rank, f"{told}.", severity=Severity.MINOR, tasks=tuple(groups[0][:SHOWN]), tried=len(tasks), witness=witness)


def _generated(bench: Bench) -> bool:
    """Say whether tasks are drawn by a generator, where a small space repeats itself."""
    return bench.env.opening.format == "reasoning-gym" or bench.sample.total is None


def _identifying(tasks: tuple[Task, ...]) -> set[str]:
    """Give the columns that only number the rows: a short scalar that is another one in each."""
    columns: dict[str, set[str]] = {}
    for task in tasks:
        for key, value in _data(task).items():
            columns.setdefault(key, set()).add(values.dumps(value) if isinstance(value, str | int) else "")
    return {key for key, seen in columns.items() if len(seen) == len(tasks) and "" not in seen}


def _data(task: Task) -> dict[str, object]:
    return task["data"] if isinstance(task["data"], dict) else {}


def _content(task: Task, unique: set[str]) -> str:
    data = {key: value for key, value in _data(task).items() if key not in unique}
    return values.dumps([task["prompt"], task["gold"], data, task["split"]])
