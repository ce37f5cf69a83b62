"""What a policy sees: the repository that it may edit, and what its solution is started with when it is graded."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.formats import gold_text
from acidtest.audit.noise import token
from acidtest.envs.heard import Heard
from acidtest.errors import BoundaryError
from acidtest.spec.tree import Tree

LEAVES = 200


def marked(gold: Any, rng: random.Random) -> tuple[Any, list[str]]:
    """Give a gold with a mark in the place of each text and number, of the same type, and the marks as texts."""
    marks: list[str] = []
    return _marked(gold, rng, marks), marks


def _marked(gold: Any, rng: random.Random, marks: list[str]) -> Any:
    if len(marks) >= LEAVES or gold is None or isinstance(gold, bool):
        return gold
    if isinstance(gold, str):
        mark = str(rng.randrange(10**11, 10**12)) if gold.strip().lstrip("+-").isdigit() else token(rng, "gold")
        marks.append(mark)
        return mark
    if isinstance(gold, int):
        value = rng.randrange(10**11, 10**12)
        marks.append(str(value))
        return value
    if isinstance(gold, float):
        number = rng.randrange(10**11, 10**12) + 0.5
        marks.append(str(number))
        return number
    if isinstance(gold, list):
        return [_marked(item, rng, marks) for item in gold]
    if isinstance(gold, dict) and not any(str(key).startswith("$") and key != "$t" for key in gold):
        return {key: _marked(item, rng, marks) for key, item in gold.items()}
    return gold


def base_of(bench: Bench, task: Task) -> Tree | None:
    """Give the repository of a task, or None where there is none, or where a task with a strange gold has none."""
    try:
        return bench.env.base(task)
    except BoundaryError:
        return None


def places(job: Heard, own: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Give (where, text) for everything that a job's program can look at, but for the submission's own files."""
    yield "its command", " ".join(job.argv)
    yield "its standard input", job.stdin
    for name, value in job.environ.items():
        yield f"the variable {name}", value
    for path, text in job.files.items():
        if path not in own:
            yield f"the file {path}", f"{path}\n{text}"
    for path, goal in job.links.items():
        yield f"the link {path}", goal


def found_in(where: Iterator[tuple[str, str]], marks: list[str]) -> dict[str, str]:
    """Give mark -> the first place that holds it."""
    found: dict[str, str] = {}
    for place, text in where:
        for mark in marks:
            if mark in text:
                found.setdefault(mark, place)
    return found


def is_answer(task: Task, texts: Iterator[str]) -> bool:
    """Say whether a task's gold is what good work gives: it stands in the known-good, or in what that prints or leaves."""
    gold = gold_text(task["gold"])
    return gold is not None and len(gold.strip()) > 0 and any(gold.strip() in text for text in texts)
