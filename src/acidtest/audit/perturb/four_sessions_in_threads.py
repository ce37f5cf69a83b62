"""Four sessions act at the same time, each on its own thread."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, others

CHANGE = Change(
    name="four sessions in threads",
    group="crowd",
    varied="four sessions act at the same time in threads of one process",
    make=lambda scene, scenes: {"crowd": others(scene, scenes, 3)},
    base={"crowd": []},
    steps=40,
    trials=3,
)
