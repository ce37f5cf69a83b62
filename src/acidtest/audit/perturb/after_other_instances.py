"""Other instances of the process have played other tasks before this one is made."""

from __future__ import annotations

from acidtest.audit.perturbing.change import MULTI, Change, others

CHANGE = Change(
    name="instances that played before",
    group="instances",
    varied="instances made before in the same process have played other episodes",
    make=lambda scene, scenes: {"before": others(scene, scenes, 3)},
    on=MULTI,
)
