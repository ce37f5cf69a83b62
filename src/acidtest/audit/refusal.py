"""When a verifier refuses what it should take, and what a prompt says of the replies it wants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.documented import prompt_text
from acidtest.spec.submissions import Labelled

HALF = 0.5
"""A right reply that loses more than this share of what the known-good gains over nothing is refused; less may be a matter of style."""


def refused(bench: Bench, shot: Shot) -> bool:
    """Say whether a right reply earned clearly less than the known-good on its task; a call that failed is no refusal."""
    if shot.judged.failed:
        return False
    good, empty = bench.good(shot.task).score, bench.controls.empty[shot.task["id"]].score
    floor = empty if empty > float("-inf") else min(0.0, good)
    return shot.score < good - max(EPSILON, HALF * (good - floor))


_BRIEF = re.compile(
    r"\b(at most|no more than|fewer than|less than|up to|within|maximum|limit(ed)?|only|just|nothing (but|else)|concise|brief(ly)?|short|exact(ly)?|verbatim"
    r"|without (any )?(other|explanation|further|additional)|no (other|explanation|further|additional))\b",
    re.IGNORECASE,
)
_ENDING = re.compile(r"\b(end|ends|ending|last line|finish|final line|conclude|at the end)\b", re.IGNORECASE)
_ROUNDED = re.compile(
    r"\b(round(ed)?|decimals?|significant (figures?|digits?)|cents?|nearest|precision|exact(ly)?|digits)\b", re.IGNORECASE
)


_BLANKS = re.compile(
    r"\b(verbatim|character[- ](by|for)[- ]character|byte[- ](by|for)[- ]byte|white ?space|(trailing|leading|extra) (spaces?|blanks?|newlines?|line breaks?)"
    r"|indent(ation|ed)?|includ\w+ (all )?(the )?(spaces|blanks|line breaks)|(reproduce|copy|repeat)\b.{0,40}\bexact(ly)?|exact(ly)? (as|the same))\b",
    re.IGNORECASE,
)


def counts_blanks(tasks: list[Task]) -> bool:
    """Say whether some prompt makes white space a part of the answer."""
    return any(_BLANKS.search(prompt_text(task)) for task in tasks)


def asks_for_brevity(tasks: list[Task]) -> bool:
    """Say whether some prompt limits what a reply may hold beside the answer."""
    return any(_BRIEF.search(prompt_text(task)) for task in tasks)


def asks_for_the_end(tasks: list[Task]) -> bool:
    """Say whether some prompt wants the answer to come last."""
    return any(_ENDING.search(prompt_text(task)) for task in tasks)


def asks_for_rounding(tasks: list[Task]) -> bool:
    """Say whether some prompt says how many digits an answer has."""
    return any(_ROUNDED.search(prompt_text(task)) for task in tasks)


def spread(tasks: list[Task], count: int) -> list[Task]:
    """Give at most so many tasks, spread evenly over the list."""
    if len(tasks) <= count:
        return list(tasks)
    return [tasks[index * len(tasks) // count] for index in range(count)]


LABELLED_TASKS = 24
"""Tasks on which one labelled submission is tried."""


def labelled(bench: Bench, label: str) -> Iterator[tuple[Labelled, Shot]]:
    """Judge each labelled submission of one label on the tasks that it is meant for."""
    package = bench.env.opening.package
    for given in package.labelled if package else ():
        if given.label == label:
            tasks = spread([task for task in bench.sample.everything if given.covers(task["id"])], LABELLED_TASKS)
            note = f"{given.name}: {given.why}" if given.why else given.name
            for shot in bench.volley([(task, given.submission) for task in tasks], role="control", note=note):
                yield given, shot


def told(shot: Shot) -> str:
    """Say what came back, in a few words."""
    if shot.judged.failed:
        return f"{shot.judged.error}: {shot.judged.message[:120]}"
    if not shot.judged.valid:
        return "an invalid verdict"
    return "no reward" if shot.judged.reward is None else f"{shot.judged.reward:g}"


def moves(submission: dict[str, Any]) -> list[Any]:
    """Give the actions, in wire form, that a submission stands for."""
    kind = submission["kind"]
    return list(submission["actions"]) if kind == "actions" else [submission[kind]]
