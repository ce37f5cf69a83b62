"""What other instances did before decides an episode."""

from __future__ import annotations

from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Severity


class Check(PerturbRule):
    """An instance that was made late in its process plays another episode than the first one.

    The constructor counts, takes the next port or level, or fills a table of the module that later
    instances read; the order in which tasks came decides what is in it. A fresh instance in a fresh
    process, as an author tests it, is always the first.

    Scenes are played on the first instance of a process, and on one that was made after others had
    played other tasks, in one order and the other, or had only been made and reset.
    """

    code = "H529"
    weakness = "earlier instances decide"
    severity = Severity.MAJOR
    fix = "Take nothing from a counter or table that instances share; what an episode needs comes from its task and seed."
    kinds = (83, 84, 79)
    implied_by = ("H511", "H527")
    group = "instances"
    cause = "Nothing but the instances before differs; on the first instance of a process the runs are equal."
    bad = changed(
        (
            "    def __init__(self, max_steps=40):\n",
            "    made = 0\n\n    def __init__(self, max_steps=40):\n        World.made += 1\n        self.scale = 1.0 + 0.01 * World.made\n",
        ),
        ("+ wind", "* self.scale + wind"),
    )
    good = GOOD
