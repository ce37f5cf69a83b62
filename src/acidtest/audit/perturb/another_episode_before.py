"""Another episode was played on the same instance before."""

from __future__ import annotations

from acidtest.audit.perturbing.change import MULTI, Change, others

CHANGE = Change(
    name="another episode before",
    group="history",
    varied="another episode was played on the instance before",
    make=lambda scene, scenes: {"history": others(scene, scenes, 2)},
    on=MULTI,
)
