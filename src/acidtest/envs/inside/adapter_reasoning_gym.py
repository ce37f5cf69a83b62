"""Datasets of reasoning-gym: procedural questions with a scorer.

Runs where reasoning-gym is installed; everything else is the standard library.
"""

from __future__ import annotations

import copy
from typing import Any, Dict, Optional

from . import wire
from .adapters import Adapter, written

MADE_AHEAD = 200
"""Entries made once, before the first fork: some take a second to make, and each verdict needs one."""


def load(settings: Dict[str, Any]) -> "ReasoningGym":
    """Create the dataset."""
    import reasoning_gym

    return ReasoningGym(reasoning_gym.create_dataset(settings["name"], size=settings["size"], seed=settings["seed"]), settings)


class ReasoningGym(Adapter):
    """Index is task; a reply is judged by ``score_answer``."""

    def __init__(self, dataset: Any, settings: Dict[str, Any]) -> None:
        self.dataset = dataset
        self.settings = settings
        self.entries = [dataset[index] for index in range(min(len(dataset), MADE_AHEAD))]

    def describe(self) -> Dict[str, Any]:
        """Name the dataset's class."""
        kind = type(self.dataset)
        return {
            "capabilities": ["tasks"],
            "single_step": True,
            "name": self.settings["name"],
            "class": "%s.%s" % (kind.__module__, kind.__qualname__),
            "source": written(kind.score_answer),
        }

    def tasks(self, start: int, count: int) -> Dict[str, Any]:
        """Give questions by index."""
        total = len(self.dataset)
        return {"tasks": [self._plain(i) for i in range(start, min(start + count, total))], "total": total}

    def _plain(self, index: int) -> Dict[str, Any]:
        entry = self.dataset[index]
        return {
            "id": "item-%d" % index,
            "prompt": wire.encode(entry["question"]),
            "gold": wire.encode(entry["answer"]),
            "data": {"index": index},
            "split": "",
        }

    def open(self) -> Any:
        """There is nothing to hold but the task."""
        return {}

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Any:
        """Show the question."""
        instance["entry"] = self.entry(wire.decode(task["data"])["index"], task)
        return instance["entry"]["question"], {}

    def entry(self, index: int, task: Any) -> Any:
        """Give the entry that is this task: a copy of the one made ahead, unless a listing saw another one."""
        if index < len(self.entries):
            ready = self.entries[index]
            if wire.encode(ready["question"]) == task["prompt"] and wire.encode(ready["answer"]) == task["gold"]:
                return copy.deepcopy(ready)
        return self.dataset[index]

    def step(self, instance: Any, action: Any) -> Any:
        """Score the answer."""
        return None, self.dataset.score_answer(action, instance["entry"]), True, False, {}
