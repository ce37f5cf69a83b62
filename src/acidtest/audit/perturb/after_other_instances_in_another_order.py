"""The instances before this one have played in the reverse order."""

from __future__ import annotations

from acidtest.audit.perturbing.change import MULTI, Change, others

CHANGE = Change(
    name="instances that played before, in reverse order",
    group="instances",
    varied="the episodes of earlier instances came in the reverse order",
    make=lambda scene, scenes: {"before": others(scene, scenes, 4)[::-1]},
    base={},
    on=MULTI,
)
