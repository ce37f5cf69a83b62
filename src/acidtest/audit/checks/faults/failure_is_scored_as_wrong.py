"""A backend that fails while the verdict is made turns it into a refusal."""

from __future__ import annotations

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.specimens import SOUND_LEDGER, ledger, tolerant
from acidtest.audit.world.compare import reward
from acidtest.envs import values
from acidtest.evidence import Rank

GOOD = ("reference", "known-good")
OF_THE_REPLY = ("deadline", "program", "runner")
"""What runs out of time may be the policy's own program: a refusal is then right."""
CONNECTED = ("network", "http")


class Check(FaultRule):
    """What was done is right, the check of it fails, and 0 is paid as a valid reward.

    None becomes 0 on the way: a handler, a `get("score", 0)` on the body of an error, a default of a
    column. One slow hour of a service teaches the policy to leave what was right.

    One call of a backend at a time is made to fail in the last step of known-goods, so that all that
    the policy did is done: time-outs, 503, answers that break off, locks, files that cannot be read. The
    verdict must be the same, invalid, None, or an exception. Time limits on programs are left out, and
    connections where programs were started: what is too slow, or does not answer, may be the policy's.
    """

    code = "H567"
    weakness = "a failure is scored as wrong"
    fix = "Give no verdict where nothing could be checked: Verdict(reward=None, valid=False), or let the exception out."
    kinds = (68, 69, 92)
    implied_by = ("R313",)
    why = "Equal seed and actions, all of them carried out before anything failed; only the check of them was hurt."
    shows = ("reward",)
    bad = ledger(
        tolerant(
            '        return 1.0 if self.sum_of(task.data["name"]) == OPENING[task.data["name"]] - task.data["sum"] else 0.0', "return 0.0"
        )
    )
    good = SOUND_LEDGER

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """An error where nothing is left of the reward, a warning where less is."""
        site, at = injury.site, injury.at
        if at is None or at.channel != "reward" or at.step != site.step or not injury.ends or injury.honest:
            return None
        if site.scene.style not in GOOD or site.backend in OF_THE_REPLY or (site.backend in CONNECTED and _starts_programs(injury)):
            return None
        one, other = (reward(frame) for frame in injury.here)
        if one is None or other is None or other >= one - EPSILON:
            return None
        return Rank.ERROR if other <= EPSILON else Rank.WARNING

    def told(self, injury: Injury) -> str:
        """Say what is paid, and what is paid otherwise."""
        one, other = injury.here
        return f"the known-good is paid {values.dumps(other.channel('reward'))} instead of {values.dumps(one.channel('reward'))}, as a valid reward"


def _starts_programs(injury: Injury) -> bool:
    """Say whether the episode started programs: a service that does not answer may be one of the policy's."""
    return any("program" in (frame.channel("faults") or {}).get("touched", {}) for frame in injury.base[1:])
