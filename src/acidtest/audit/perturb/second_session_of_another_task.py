"""A second session with another task or seed acts between the steps."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, others

CHANGE = Change(
    name="another session between the steps",
    group="sessions",
    varied="a second session in the same process acts between the steps",
    make=lambda scene, scenes: {"beside": others(scene, scenes, 1)[0]},
    steps=40,
)
