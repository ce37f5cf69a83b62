"""A second session is reset, and does nothing, while this one acts."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, others

CHANGE = Change(
    name="a second session that is only reset",
    group="sessions",
    varied="a second session in the same process is reset meanwhile",
    make=lambda scene, scenes: {"beside": {**others(scene, scenes, 1)[0], "actions": []}},
    steps=40,
)
