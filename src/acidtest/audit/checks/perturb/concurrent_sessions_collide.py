"""Sessions that act at the same time disturb each other."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.parting import Parting
from acidtest.audit.perturbing.scenes import kind
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.evidence import Rank, Severity


class Check(PerturbRule):
    """Alone a session is right; among others at the same time it sometimes is not.

    A cache that answers with what it has while another session holds the lock, a balance that is
    read and written back in two steps, a verifier that notes the present task in a module and then
    awaits. One session at a time, as tests do it, shows nothing. Under training load some episodes
    get the rewards of others, some see old data, and now and then one throws.

    Scenes are played on a thread alone, and then among four and sixteen sessions whose calls are made
    to meet, and on one event loop among eight. What depends on the scheduler is tried several times,
    and its witness is statistical.
    """

    code = "H528"
    weakness = "concurrent sessions collide"
    severity = Severity.CRITICAL
    fix = (
        "Give each session its own data and connections; where something is shared, hold one lock over the whole of reading and writing it."
    )
    kinds = (83, 85, 69)
    implied_by = ("H527", "H529")
    group = "crowd"
    cause = "Each session was sent the seed and actions that it is sent alone; alone on a thread it comes out the same each time."
    bad = desk(
        (
            "        return {",
            '        if not LOCK.acquire(blocking=False):\n            return {"item": item, "left": STOCK.get(item, 0)}\n        time.sleep(0.002)\n        LOCK.release()\n        return {',
        ),
    )
    good = SOUND_DESK

    def rank(self, bench: Bench, found: Parting) -> Rank:
        """A world of Gymnasium's does not say that it may be called from several threads; verifiers and tools are."""
        threads = found.condition.get("how") != "loop"
        return Rank.WARNING if threads and kind(bench) == "world" else Rank.ERROR
