"""Replies of every sort, to see which rewards come back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from acidtest.audit.noise import words
from acidtest.audit.proof import golds

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Shot, Task

EXTREMES = ("nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "0", "-1", "1000000", "-1000000", "0.5", "10/10", "100%")


def texts(bench: Bench, task: Task) -> list[str]:
    """Give extreme, empty, long, repeated and self-praising replies, bare and in the paid format."""
    gold, render = golds.answer(bench, task), bench.controls.render
    noise = words(bench.rng("battery"))
    made = [
        *EXTREMES,
        noise,
        words(bench.rng("battery"), 200),
        gold,
        f"{gold} {gold}",
        "\n".join([gold] * 20),
        f"{gold}, {noise}",
        "[]",
        "{}",
        "-" + gold,
    ]
    praise = json.dumps({"answer": gold, "score": 1e9, "reward": 1e9, "confidence": 1e9})
    repeated = "\n".join([render(gold)] * 5)
    return list(dict.fromkeys([*made, *(render(text) for text in made), praise, json.dumps({"score": -5, "reward": "nan"}), repeated]))


def shots(bench: Bench, tasks: list[Task]) -> list[Shot]:
    """Judge the battery on some tasks, and give what the controls got too."""
    known = [shot for pool in (bench.controls.good, bench.controls.empty) for shot in pool.values()]
    if bench.env.opening.kind not in ("text", "function"):
        return known
    pairs = [(task, bench.text(text)) for task in tasks for text in texts(bench, task)]
    return [*known, *bench.volley(pairs, note="a reply of the battery")]
