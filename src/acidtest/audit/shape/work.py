"""Work by degrees: the known-good cut short, spoiled step by step, with deeds left out, and what its author labelled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.labelled import labelled_shots
from acidtest.audit.proof import golds
from acidtest.audit.proof.sequences import foreign, sequence

TASKS = 6
CUTS = 12
SPOILED = 4
SHORTEST, LONGEST = 4, 24
"""Elements of a list that is spoiled one by one."""
LABELS = ("accepted", "partial", "rejected")


@dataclass(frozen=True, kw_only=True)
class Rung:
    """Less than the known-good of a task: what it is, and the actions."""

    task: Task
    what: str
    """To follow "the known-good": ``cut after 3 of 7 actions``."""
    actions: tuple[Any, ...]


def played(bench: Bench) -> list[Task]:
    """Give tasks whose known-good is a list of actions."""
    good = bench.controls.good
    return [task for task in bench.tasks if task["id"] in good and good[task["id"]].submission["kind"] == "actions"][:TASKS]


def actions_of(bench: Bench, task: Task) -> tuple[Any, ...]:
    """Give the actions of a task's known-good; the last one ends the episode."""
    return tuple(bench.good(task).submission["actions"])


def cuts(bench: Bench, task: Task) -> Iterator[Rung]:
    """Give the known-good cut after each of its actions, and then ended as it ends."""
    *calls, closing = actions_of(bench, task)
    for count in range(len(calls))[:CUTS]:
        yield Rung(task=task, what=f"cut after {count} of {len(calls)} actions", actions=(*calls[:count], closing))


def spoiled(bench: Bench, task: Task, peers: Sequence[Task]) -> Iterator[Rung]:
    """Give the known-good with its last actions, one more each time, replaced by what another task does with the same tool."""
    *calls, closing = actions_of(bench, task)
    foreign = [action for peer in peers if peer["id"] != task["id"] for action in actions_of(bench, peer)]
    others = [(place, other) for place, call in enumerate(calls) if (other := _same_tool(call, foreign)) is not None]
    made = list(calls)
    for count, (place, other) in enumerate(reversed(others[-SPOILED:]), 1):
        made[place] = other
        yield Rung(task=task, what=f"with {count} of {len(calls)} actions replaced by those of another task", actions=(*made, closing))


def _same_tool(call: Any, foreign: Sequence[Any]) -> Any:
    if not isinstance(call, dict) or "tool" not in call:
        return None
    return next((other for other in foreign if isinstance(other, dict) and other.get("tool") == call["tool"] and other != call), None)


def judged(bench: Bench, rungs: Sequence[Rung]) -> list[Shot]:
    """Judge rungs, each with its name as note."""
    shots = bench.volley([(rung.task, {"kind": "actions", "actions": list(rung.actions)}) for rung in rungs])
    named = [replace(shot, note=f"the known-good {rung.what}") for rung, shot in zip(rungs, shots, strict=True)]
    bench.plot("known-good in part", "unknown", named)
    return named


def ladders(bench: Bench) -> dict[str, list[Shot]]:
    """Give, for each task whose gold is a list, replies with one more of its last elements right each time, the gold itself not among them.

    The end is spoiled first, so that a score of leading elements climbs as one of all elements does.
    """
    found: dict[str, list[Shot]] = bench.once("ladders of lists", lambda: _ladders(bench))
    return found


def _ladders(bench: Bench) -> dict[str, list[Shot]]:
    if bench.env.opening.kind not in ("text", "function") or not golds.takes_gold(bench):
        return {}
    made: list[tuple[Task, str, str]] = []
    for task in bench.held[:TASKS]:
        made += [] if golds.open_ended(bench, task) else [(task, *rung) for rung in _replies(bench, task)]
    shots = bench.volley([(task, bench.reply(text)) for task, _, text in made], label="ladder", truth="wrong")
    found: dict[str, list[Shot]] = {}
    for (task, what, _), shot in zip(made, shots, strict=True):
        found.setdefault(task["id"], []).append(replace(shot, note=what))
    return {key: shots for key, shots in found.items() if not any(shot.judged.failed for shot in shots)}


def _replies(bench: Bench, task: Task) -> Iterator[tuple[str, str]]:
    gold = sequence(golds.answer(bench, task))
    if gold is None or not SHORTEST <= len(gold.items) <= LONGEST:
        return
    rng, count = bench.rng("ladder", task["id"]), len(gold.items)
    wrong = [foreign(item, rng) for item in gold.items]
    for right in range(count):
        yield f"{right} of {count} elements right", gold.write([*gold.items[:right], *wrong[right:]])


def by_degrees(bench: Bench) -> dict[str, list[Shot]]:
    """Give for each task every verdict on more or less work, the known-good among them; worked out once an audit."""
    found: dict[str, list[Shot]] = bench.once("work by degrees", lambda: _by_degrees(bench))
    return found


def _by_degrees(bench: Bench) -> dict[str, list[Shot]]:
    found: dict[str, list[Shot]] = {}
    for shot in [*_established(bench), *_labelled(bench), *_made(bench)]:
        if not shot.judged.failed and shot.score > float("-inf"):
            found.setdefault(shot.task["id"], []).append(shot)
    return found


def _established(bench: Bench) -> Iterator[Shot]:
    for task in bench.tasks:
        for known in (bench.controls.good, bench.controls.empty, bench.controls.floor):
            if task["id"] in known:
                yield known[task["id"]]


def _labelled(bench: Bench) -> Iterator[Shot]:
    for label in LABELS:
        yield from (shot for _, shot in labelled_shots(bench, label))


def _made(bench: Bench) -> list[Shot]:
    """Judge what we make; where a model judges, or programs are run, the author's own work has to do."""
    if bench.env.opening.asks or bench.env.opening.kind == "code":
        return []
    tasks = played(bench)
    if tasks:
        return judged(bench, [rung for task in tasks for rung in (*cuts(bench, task), *spoiled(bench, task, tasks))])
    return [shot for shots in ladders(bench).values() for shot in shots]
