"""The state of one session holds what another one wrote."""

from __future__ import annotations

from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.audit.state.reads import LOOK
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame
from acidtest.evidence import Severity


class Check(PerturbRule):
    """What a session wrote turns up in the ground truth of another one.

    No tool may have shown it yet, and no reward moved: the log, the audit trail, the counters are
    one for all sessions, and whoever grades by them, grades the deeds of others.

    Scenes are played alone and beside another session of the same process, and what `state()` says
    after each step is compared.
    """

    code = "H552"
    weakness = "a session sees the writes of another"
    severity = Severity.CRITICAL
    fix = "Keep what a session writes on its instance, made anew in reset."
    needs: ClassVar[frozenset[str]] = frozenset({"sessions", "state"})
    kinds = (83,)
    implied_by = ("H527",)
    group = "sessions"
    cause = "state() is the author's own account of the world; alone it is the same each time."
    bad = desk(
        ('        return {"stock": dict(self.stock)}', '        return {"stock": dict(self.stock), "log": list(LOG[-3:])}'),
        ("LOCK =", "LOG = []\nLOCK ="),
        ("        self.busy = False\n", "        self.busy = False\n        LOG.clear()\n"),
        ('        return "reserved"', '        LOG.append(item)\n        return "reserved"'),
    )
    good = SOUND_DESK

    def channels(self, bench: Bench) -> tuple[str, ...]:
        """Compare states."""
        return ("state",)

    def seen_by(self, condition: dict[str, Any]) -> dict[str, Any]:
        """Look at the state in each run."""
        return {**condition, **LOOK}

    def play(self, bench: Bench, scene: Scene, condition: dict[str, Any] | None = None, *, copy: int = 0) -> list[Frame]:
        """Play with an eye on the state."""
        return super().play(bench, scene, self.seen_by(condition or {}), copy=copy)
