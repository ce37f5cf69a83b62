"""Eight sessions take turns on one event loop, as an asynchronous trainer calls them."""

from __future__ import annotations

from acidtest.audit.perturbing.change import Change, others

CHANGE = Change(
    name="eight sessions on one event loop",
    group="crowd",
    varied="eight sessions share one event loop",
    make=lambda scene, scenes: {"crowd": others(scene, scenes, 7), "how": "loop"},
    base={"crowd": [], "how": "loop"},
    steps=40,
)
