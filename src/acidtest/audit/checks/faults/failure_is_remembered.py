"""One failed read is kept, and answered from afterwards."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.honest import tells
from acidtest.audit.faults.injury import same
from acidtest.audit.faults.invented import nothing_for_something, shown
from acidtest.audit.faults.specimens import SOUND_LEDGER, ledger
from acidtest.envs.replay import Frame
from acidtest.evidence import Rank


class Check(FaultRule):
    """A read failed once, its backend answers again, and the policy is still shown nothing.

    The cache was filled before the failure was known: an entry of 0, an empty list. The error itself may
    have been told; every later answer is silent about it, to the end of the episode or beyond.

    One call of a backend at a time is made to fail in steps that change nothing in `state()`. When the
    same action is sent later in the episode, with nothing failing and an equal `state()`, its answer must
    be the unhurt run's, or tell of an error still.
    """

    code = "H568"
    weakness = "a failure is remembered"
    fix = "Fill the cache only with what was answered, and leave the entry out when the call failed."
    kinds = (85,)
    needs = frozenset({"sessions", "state"})
    implied_by = ("H561",)
    why = "Nothing fails any more, and state() is equal in both runs; that the answer follows from it is inferred."
    shows = ("state",)
    bad = ledger(
        (
            "        return self.sum_of(name)",
            "        if name not in self.known:\n            self.known[name] = 0\n            try:\n                self.known[name] = self.sum_of(name)\n            except sqlite3.Error:\n                raise ToolError('unavailable', 'the ledger does not answer')\n        return self.known[name]",
        ),
        ('        return "booked"', '        self.known.clear()\n        return "booked"'),
    )
    good = SOUND_LEDGER

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """A warning where a later answer to the same action shows nothing in place of something."""
        return Rank.WARNING if _later(injury) is not None else None

    def until(self, injury: Injury) -> int:
        """Give the later step."""
        later = _later(injury)
        return later[1].step if later else injury.site.step

    def told(self, injury: Injury) -> str:
        """Say which later step shows it."""
        later = _later(injury)
        assert later is not None
        return f"step {later[1].step}, where nothing fails any more, shows {shown(later[1])} where {shown(later[0])} is true"


def _later(injury: Injury) -> tuple[Frame, Frame] | None:
    """Give the frames of the first later step with the same action and an equal state, whose answer shows nothing in place of something."""
    site = injury.site
    states = injury.states
    if states is None or not same(states[0], states[2]) or not same(states[1], states[2]):
        return None
    for one, other in zip(injury.base[site.step + 1 :], injury.hurt[site.step + 1 :], strict=False):
        if other.error or not same(one.channel("state"), other.channel("state")):
            return None
        seen = one.channel("observation"), other.channel("observation")
        if same(site.scene.actions[one.step - 1], site.action) and nothing_for_something(*seen) and not tells(*seen):
            return one, other
    return None
