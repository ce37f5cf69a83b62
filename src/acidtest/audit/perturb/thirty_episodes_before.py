"""Thirty episodes were played on the same instance before."""

from __future__ import annotations

from acidtest.audit.perturbing.change import MULTI, Change, others

CHANGE = Change(
    name="thirty episodes before",
    group="long",
    varied="thirty episodes were played on the instance before",
    make=lambda scene, scenes: {"history": [{**run, "actions": run["actions"][:40]} for run in others(scene, scenes, 30)]},
    on=MULTI,
)
