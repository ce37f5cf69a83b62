"""What one session does is seen in another."""

from __future__ import annotations

from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.evidence import Severity


class Check(PerturbRule):
    """Two sessions in one process share something that each believes to be its own.

    A dictionary of the class, a module that holds "the" current task, one connection for all. A
    rollout worker runs many sessions in a process; observations and rewards of one are then partly
    made by the policy's deeds in the others, which no seed brings back.

    Scenes are played alone, and with a second session of the same process acting between the steps,
    acting on the same task, or only being reset. The shortest actions of both that still show the
    difference are kept.
    """

    code = "H527"
    weakness = "sessions share state"
    severity = Severity.CRITICAL
    fix = "Keep what a session changes on its instance, made anew in reset; share only what nobody changes."
    kinds = (83,)
    group = "sessions"
    cause = "The first session was sent the same seed and actions; alone it comes out the same each time."
    bad = desk(("        self.stock = dict(STOCK)\n", "        type(self).stock = dict(STOCK)\n"))
    good = SOUND_DESK
