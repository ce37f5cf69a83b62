"""Many instances were made before this one, and only reset."""

from __future__ import annotations

from acidtest.audit.perturbing.change import MULTI, Change, others

CHANGE = Change(
    name="a dozen instances made before",
    group="instances",
    varied="a dozen instances were made in the same process before",
    make=lambda scene, scenes: {"before": [{**run, "actions": []} for run in others(scene, scenes, 12)]},
    on=MULTI,
)
