"""After a reset the state is not that of a fresh instance."""

from __future__ import annotations

from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.parting import Parting
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.audit.state.reads import LOOK
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame
from acidtest.evidence import Rank


class Check(PerturbRule):
    """`state()` still holds something of the episode before.

    No observation or reward of the scenes that were played shows it, so it may be a counter that
    nobody reads. It may as well be what the next tool, grader or longer episode stumbles over.

    The state after each step is compared between a fresh instance and one that has episodes behind
    it, under the same task, seed and actions.
    """

    code = "H553"
    weakness = "a reset is not pristine"
    fix = "Make anew in reset all that state() tells of."
    needs: ClassVar[frozenset[str]] = frozenset({"sessions", "state"})
    kinds = (79,)
    implied_by = ("H511", "H537")
    group = "history"
    cause = "state() is the author's own account of the world; on fresh instances it is the same each time."
    bad = desk(
        ("        self.stock = dict(STOCK)\n", '        self.stock = dict(STOCK)\n        self.notes = getattr(self, "notes", [])\n'),
        ('        return {"stock": dict(self.stock)}', '        return {"stock": dict(self.stock), "notes": list(self.notes)}'),
        ('        return "reserved"', '        self.notes.append(item)\n        return "reserved"'),
    )
    good = SOUND_DESK

    def rank(self, bench: Bench, found: Parting) -> Rank:
        """Nothing that a policy sees has moved."""
        return Rank.WARNING

    def channels(self, bench: Bench) -> tuple[str, ...]:
        """Compare states."""
        return ("state",)

    def seen_by(self, condition: dict[str, Any]) -> dict[str, Any]:
        """Look at the state in each run."""
        return {**condition, **LOOK}

    def play(self, bench: Bench, scene: Scene, condition: dict[str, Any] | None = None, *, copy: int = 0) -> list[Frame]:
        """Play with an eye on the state."""
        return super().play(bench, scene, self.seen_by(condition or {}), copy=copy)
