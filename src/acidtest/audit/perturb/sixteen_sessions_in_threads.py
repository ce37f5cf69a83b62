"""Sixteen sessions act at the same time, each on its own thread."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, others

CHANGE = Change(
    name="sixteen sessions in threads",
    group="crowd",
    varied="sixteen sessions act at the same time in threads of one process",
    make=lambda scene, scenes: {"crowd": others(scene, scenes, 15)},
    base={"crowd": []},
    steps=16,
    trials=4,
)
