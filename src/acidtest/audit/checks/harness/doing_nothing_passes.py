"""Doing nothing earns what the known-good earns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.example import Package
from acidtest.audit.formats import gold_text
from acidtest.audit.goals.ending import WATCHED, ended
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.audit.specimens import ORDERS
from acidtest.audit.world.scene import moves
from acidtest.evidence import Finding, Rank, Severity

NOTHING = frozenset(
    {
        "",
        "none",
        "null",
        "nil",
        "nothing",
        "empty",
        "emptystring",
        "na",
        "nan",
        "no",
        "false",
        "0",
        "00",
        "noaction",
        "nochange",
        "nochanges",
        "unchanged",
    }
)
"""Answers that stand for nothing, with everything but letters and digits taken out."""
HALF = 0.5


class Check(Rule):
    """The empty reply, no action at all, or an untouched folder is paid in full.

    The verifier looks for damage and finds none; it compares sets and the empty one is a subset;
    the world starts in the state that is asked for; a reply that cannot be read falls back to a
    default that happens to be right. It is the first thing that a policy tries, because every
    policy starts by doing nothing useful, and it is never unlearnt.

    Tasks whose known-good does nothing either, or whose answer stands for nothing, are not counted. Where `goal()` is
    offered, neither are the few tasks on which it is true after nothing was done.
    """

    code = "H407"
    weakness = "nothing done is taken for well done"
    severity = Severity.CRITICAL
    fix = "Require evidence of the work itself: the changed record, the written file, a reply that can be read."
    needs = frozenset({"tasks"})
    kinds = (88,)
    implied_by = ("S109", "A201", "A202", "A205", "H406")
    bad = Package(ORDERS.replace('self.orders[task.data["order"]] == "cancelled"', '"lost" not in self.orders.values()'), kind="tools")
    good = Package(ORDERS, kind="tools")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare the empty submission with the known-good on each task; the control need not hold."""
        tasks = [task for task in bench.tasks if task["id"] in bench.controls.empty and _asks_for_something(bench, task)]
        paid = [bench.controls.empty[task["id"]] for task in tasks if _paid(bench, task)]
        again = [
            shot
            for shot in bench.volley(
                [(shot.task, shot.submission) for shot in paid], note="nothing was done", label="nothing done", truth="wrong"
            )
            if shot.score >= _bar(bench, shot.task) - EPSILON
        ]
        again = _without_the_goal(bench, again, len(tasks))
        if not again:
            return
        rank = self._rank(bench, again, len(tasks))
        told = f"Doing nothing earns {again[0].judged.reward:g}, as much as the known-good, on {len(again)} of {len(tasks)} tasks"
        evidence = [shot for empty in again[:WITNESS_CAP] for shot in (*self._good(bench, empty.task), empty)]
        why = (
            "The author's own known-good acts, so acting is what the task asks for."
            if bench.controls.declared
            else "The answer is not an empty one, and an empty reply does not give it."
        )
        yield self.finding(
            rank,
            f"{told}.",
            why=why,
            tasks=tuple(shot.task["id"] for shot in again),
            tried=len(tasks),
            witness=self.shown(bench, told, evidence),
        )

    def _rank(self, bench: Bench, paid: list[Shot], tried: int) -> Rank:
        """A few tasks on which a default is right are weaker evidence than most of them."""
        full = bench.env.opening.manifest is not None and bench.controls.declared
        many = len(paid) >= 2 and len(paid) > HALF * tried
        return Rank.ERROR if full or many else Rank.WARNING

    def _good(self, bench: Bench, task: Task) -> list[Shot]:
        found = bench.controls.good.get(task["id"])
        return [found] if found is not None else []


def _without_the_goal(bench: Bench, paid: list[Shot], tried: int) -> list[Shot]:
    """Leave out the tasks on which nothing is what `goal()` asks for: a few of them have nothing to be done. On most of them it is no goal."""
    if "goal" not in bench.env.capabilities or len(paid) > HALF * tried:
        return paid
    return [shot for shot in paid if ended(bench, shot.task, moves(shot.submission), WATCHED).met is not True]


def _paid(bench: Bench, task: Task) -> bool:
    empty = bench.controls.empty[task["id"]]
    return empty.score >= _bar(bench, task) - EPSILON


def _bar(bench: Bench, task: Task) -> float:
    """Give what the task is worth: the known-good's reward where it is a success, else a success as declared or seen elsewhere."""
    manifest = bench.env.opening.manifest
    held = [bench.good(other).score for other in bench.held]
    success = manifest.success if manifest else (max(held) if held else 1.0)
    good = bench.controls.good.get(task["id"])
    return max(success, good.score) if good is not None else success


def _asks_for_something(bench: Bench, task: Task) -> bool:
    good = bench.controls.good.get(task["id"])
    if good is None:
        return False
    answer = gold_text(task["gold"])
    return not _is_nothing(good.submission) and (answer is None or not _empty_word(answer))


def _is_nothing(submission: dict[str, Any]) -> bool:
    kind = submission["kind"]
    if kind == "actions":
        return not any((isinstance(action, dict) and "tool" in action) or isinstance(action, list) for action in submission["actions"])
    if kind == "files":
        return not any(str(text).strip() for text in submission["files"].values())
    content = submission[kind]
    return _empty_word(content if isinstance(content, str) else "" if not content else "something")


def _empty_word(answer: str) -> bool:
    return re.sub(r"[^a-z0-9]", "", answer.lower()) in NOTHING and not re.search(r"[^\W\d_]", re.sub(r"[a-z]", "", answer.lower()))
