"""Which tasks train and which evaluate, and what of a task identifies its instance."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.contamination.copies import Copy, copies
from acidtest.audit.contamination.document import Document, document, without_frame
from acidtest.audit.formats import gold_text
from acidtest.envs import values

TRAINS = re.compile(r"(^|[^a-z])train(ing)?([^a-z]|$)")
EVALUATES = re.compile(r"(^|[^a-z])(test|eval|evaluation|valid|validation|val|dev|held_?-?out|benchmark)([^a-z]|$)")
MOST = 20_000
"""Tasks of a side that are compared; of more a sample is drawn."""
IDENTIFYING = 0.9
"""Share of different instances whose prompts differ as well, from which the prompt alone tells them apart."""


@dataclass(frozen=True)
class Splits:
    """The two sides, as documents, with the tasks that each came from."""

    train: list[Document]
    test: list[Document]
    sampled: bool = False

    def copies(self) -> list[Copy]:
        """Give the test tasks that stand in the training split, as they are or without the frame that all tasks of a side share."""
        found = {one.one.name: one for one in copies(without_frame(self.test), without_frame(self.train))}
        found |= {one.one.name: one for one in copies(self.test, self.train)}
        return [found[one.name] for one in self.test if one.name in found]


def role(split: str) -> str:
    """Give what a split is for by its name: ``train``, ``test``, or ''."""
    name = split.casefold()
    return "train" if TRAINS.search(name) else "test" if EVALUATES.search(name) else ""


def has_splits(tasks: tuple[Task, ...]) -> bool:
    """Say whether some tasks train and others evaluate."""
    return {"train", "test"} <= {role(task["split"]) for task in tasks}


def splits(bench: Bench) -> Splits:
    """Give both sides. Worked out once an audit."""

    def make() -> Splits:
        tasks = bench.sample.everything
        sides = {side: [task for task in tasks if role(task["split"]) == side] for side in ("train", "test")}
        drawn = {
            side: sorted(bench.rng(side).sample(held, MOST), key=lambda t: t["id"]) if len(held) > MOST else held
            for side, held in sides.items()
        }
        text = _text_of([*drawn["train"], *drawn["test"]])
        train, test = ([document(task["id"], text[id(task)], _answer(task)) for task in drawn[side]] for side in ("train", "test"))
        return Splits(train, test, sampled=any(len(held) > MOST for held in sides.values()))

    found: Splits = bench.once("tasks by split, as documents", make)
    return found


def documents(bench: Bench) -> list[Document]:
    """Give all tasks as documents, whole."""
    tasks = bench.sample.everything
    drawn = list(tasks) if len(tasks) <= MOST else sorted(bench.rng("tasks").sample(tasks, MOST), key=lambda task: task["id"])
    text = _text_of(drawn)
    return [document(task["id"], text[id(task)], _answer(task)) for task in drawn]


def _answer(task: Task) -> str:
    return gold_text(task["gold"]) or ""


def _text_of(tasks: list[Task]) -> dict[int, str]:
    """Give for each task the text that identifies its instance: its prompt, and its data where prompts alone do not tell instances apart."""
    prompts = {id(task): "\n".join(texts(task["prompt"])) for task in tasks}
    cores = _cores(tasks)
    contents = {(task["split"], prompts[id(task)], values.dumps(task["gold"]), cores[id(task)]) for task in tasks}
    asked = {(split, prompt) for split, prompt, _, _ in contents}
    alone = len(asked) >= IDENTIFYING * len(contents)
    return {id(task): prompts[id(task)] if alone else f"{prompts[id(task)]}\n{cores[id(task)]}" for task in tasks}


def _cores(tasks: list[Task]) -> dict[int, str]:
    """Give each task's data as text, without what only numbers the tasks, and without prompt, gold and split."""
    data = {id(task): task["data"] if isinstance(task["data"], dict) else {} for task in tasks}
    seen: dict[str, list[str]] = {}
    for task in tasks:
        for key, value in data[id(task)].items():
            seen.setdefault(key, []).append(values.dumps(value) if isinstance(value, str | int) and not isinstance(value, bool) else "")
    left_out = {key for key, held in seen.items() if len(set(held)) == len(held) == len(tasks)} | {"split", "id", "idx", "index", "uid"}
    found = {}
    for task in tasks:
        core = {k: v for k, v in data[id(task)].items() if k not in left_out and v not in (task["prompt"], task["gold"])}
        found[id(task)] = "\n".join(texts(core))
    return found


def texts(value: Any) -> list[str]:
    """Give every text and number in a value in wire form, in its order."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, bool | None):
        return []
    if isinstance(value, int | float):
        return [repr(value)]
    parts = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
    return [text for part in parts for text in texts(part)]
