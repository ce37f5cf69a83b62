"""Ladders: answers to one task, each strictly better than the one before."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from acidtest.audit.bench import EPSILON
from acidtest.audit.proof import golds
from acidtest.audit.proof.figures import value
from acidtest.audit.proof.sequences import foreign, sequence

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Shot, Task

ERRORS = (5.0, 1.0, 0.5, 0.25)
"""Relative errors, far beyond what a tolerance means."""


@dataclass(frozen=True, kw_only=True)
class Climb:
    """The shots of one task, worst first; the last one is the known-good."""

    names: list[str]
    shots: list[Shot]

    @property
    def rewards(self) -> list[float]:
        """Give the rewards, worst work first."""
        return [shot.score for shot in self.shots]

    @property
    def dense(self) -> bool:
        """True when some rung earns strictly between the worst and the best."""
        low, high = self.rewards[0], self.rewards[-1]
        return any(low + EPSILON < reward < high - EPSILON for reward in self.rewards[1:-1])


def rungs(bench: Bench, task: Task, rng: random.Random) -> list[tuple[str, str]]:
    """Give answers by quality, worst first, without the gold itself; [] when none can be ordered."""
    gold = golds.answer(bench, task)
    found = sequence(_referred(bench, task) or gold)
    if found is not None and len(found.items) >= 4:
        count = len(found.items)
        order = rng.sample(range(count), count)
        made = []
        for wrong in sorted({count, (count + 1) // 2, 1}, reverse=True):
            spoilt = set(order[:wrong])
            items = [foreign(item, rng) if i in spoilt else item for i, item in enumerate(found.items)]
            made.append((f"{count - wrong} of {count} elements right", found.write(items)))
        return made
    number = value(gold)
    if number is not None and abs(number) >= 1 and golds.ESTIMATE.search(golds.described(bench, task)) is None:
        whole = golds.integer(gold)
        near = [(error, number * (1 + error)) for error in ERRORS]
        return [(f"off by {error:.0%}", str(round(n)) if whole else repr(n)) for error, n in near if not whole or abs(number) >= 20]
    return []


def _referred(bench: Bench, task: Task) -> str:
    """Give the reference's own text, which writes a list as the verifier reads it; '' where there is none."""
    good = bench.controls.good.get(task["id"]) if bench.controls.source == "reference" else None
    text = good.submission.get("text") if good else None
    return text if isinstance(text, str) else ""


def climb(bench: Bench, tasks: list[Task]) -> list[Climb]:
    """Judge the ladder of each task."""
    made = [(task, name, text) for task in tasks for name, text in rungs(bench, task, bench.rng("ladder", task["id"]))]
    shots = bench.volley([(task, bench.reply(text)) for task, _, text in made], note="a rung of the ladder", label="ladder", truth="wrong")
    found: dict[str, Climb] = {}
    for (task, name, _), shot in zip(made, shots, strict=True):
        own = found.setdefault(task["id"], Climb(names=[], shots=[]))
        own.names.append(name)
        own.shots.append(shot)
    for one in found.values():
        one.names.append("the known-good")
        one.shots.append(bench.good(one.shots[0].task))
    return [one for one in found.values() if not any(shot.judged.failed for shot in one.shots)]
