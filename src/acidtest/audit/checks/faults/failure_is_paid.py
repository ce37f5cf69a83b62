"""A backend that fails turns into a reward."""

from __future__ import annotations

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.injury import same
from acidtest.audit.faults.specimens import SOUND_LEDGER, ledger, tolerant
from acidtest.audit.world.compare import reward
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Rank


class Check(FaultRule):
    """Where what is graded cannot be looked at, the grade is a pass.

    The check timed out, the database was locked, the service answered 503, and a handler gives the
    benefit of the doubt. A policy that finds out how to make the check slow is paid for it.

    One call of a backend at a time is made to fail. A valid reward that is higher than the unhurt run's
    is an error, and so is the unhurt run's full reward where `goal()` says that the goal is not met.
    Where `state()` differs, a deed was lost, and the reward may be right for what stands there.
    """

    code = "H566"
    weakness = "a failure is paid"
    fix = "Give no verdict where nothing could be checked: Verdict(reward=None, valid=False)."
    kinds = (69, 68)
    why = "Equal seed and actions; nothing that the policy did became better by the failure."
    shows = ("reward", "goal")
    bad = ledger(
        tolerant(
            '        return 1.0 if self.sum_of(task.data["name"]) == OPENING[task.data["name"]] - task.data["sum"] else 0.0', "return 1.0"
        )
    )
    good = SOUND_LEDGER

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """An error where more is paid, or as much for a goal that is not met."""
        if injury.honest:
            return None
        at = injury.at
        if at is not None and at.channel == "reward":
            one, other = (reward(frame) for frame in injury.here)
            more = one is not None and other is not None and other > one + EPSILON
            return Rank.ERROR if more and not _another_world(injury) else None
        return Rank.ERROR if self._unmet(injury) else None

    def _unmet(self, injury: Injury) -> bool:
        """Say whether both runs end alike, though only the unhurt one reached the goal."""
        base, hurt = injury.base[-1], injury.hurt[-1]
        paid = reward(hurt)
        alike = injury.at is None and base.step == hurt.step and paid is not None and paid > EPSILON
        return alike and _met(base) is True and _met(hurt) is False

    def until(self, injury: Injury) -> int:
        """Give the end of the episode where the goal is what shows it."""
        return super().until(injury) if injury.at else injury.hurt[-1].step

    def told(self, injury: Injury) -> str:
        """Say what is paid, and what is paid otherwise."""
        if injury.at is None:
            return f"{values.dumps(injury.hurt[-1].channel('reward'))} is paid for a goal that goal() says is not met"
        one, other = injury.here
        return f"step {one.step} pays {values.dumps(other.channel('reward'))} where {values.dumps(one.channel('reward'))} is earned"


def _another_world(injury: Injury) -> bool:
    """Say whether what was done stands there otherwise: then the reward may well be for what stands there. A goal that is not met says no."""
    one, other = injury.here
    states = one.channel("state"), other.channel("state")
    return None not in states and not same(*states) and _met(other) is not False


def _met(frame: Frame) -> bool | None:
    told = frame.channel("goal")
    met = told.get("met") if isinstance(told, dict) else told
    return met if isinstance(met, bool) else None
