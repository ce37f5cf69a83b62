"""What a backend does not answer is shown as it was before."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.declared import declares_a_fallback
from acidtest.audit.faults.invented import kind_of, shown
from acidtest.audit.faults.specimens import SOUND_LEDGER, ledger
from acidtest.evidence import Rank


class Check(FaultRule):
    """A read fails, and the policy is shown the answer that was true some steps ago, as if it were fresh.

    The last answer is kept for bad moments, and given without a word. The policy looks after it acted,
    sees that nothing changed, and does the same once more.

    One call of a backend at a time is made to fail, at a step that was asked before with another
    answer. The very earlier answer must not come back without a word. An answer that says that it may
    be stale is right, and so is a tool whose description tells of it.
    """

    code = "H562"
    weakness = "an outage shows the old value"
    fix = "Say in the answer that it is old and how old, or answer with an error."
    kinds = (85, 68)
    needs = frozenset({"sessions"})
    implied_by = ("H551",)
    why = "The same action was answered so before the world changed; the unhurt run shows the change."
    bad = ledger(
        (
            "        return self.sum_of(name)",
            "        try:\n            self.known[name] = self.sum_of(name)\n        except sqlite3.Error:\n            if name not in self.known:\n                raise\n        return self.known[name]",
        )
    )
    good = SOUND_LEDGER

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """An error where the very answer of an earlier step comes back; a warning where waiting ran out."""
        at, site = injury.at, injury.site
        if at is None or at.channel != "observation" or at.step != site.step or injury.honest:
            return None
        if kind_of(injury) != "old" or declares_a_fallback(bench, injury):
            return None
        return Rank.WARNING if site.backend == "deadline" else Rank.ERROR

    def told(self, injury: Injury) -> str:
        """Say what is shown, and what is true."""
        one, other = injury.here
        return f"step {one.step} shows {shown(other)}, as it was earlier in the episode; {shown(one)} is true by now, and nothing says so"
