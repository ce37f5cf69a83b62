"""The paperwork is paid, and the deed is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench
from acidtest.audit.goals import GoalRule, Known, Trial
from acidtest.audit.goals.specimens import GOOD, rooms
from acidtest.audit.goals.without import partial


class Check(GoalRule):
    """Some of the known-good's calls earn what all of them earn, and the goal is unmet.

    The grader reads a status that the policy itself sets: a ticket is closed, an order is marked as
    shipped, a draft is saved, and nothing was done. Or the last step counts whatever came before, so that
    it can be taken first. Setting the status is one call, the work is many: a policy finds the shortest
    way to the same reward, and reports success.

    The author's known-good is played without its deed: its last call alone, as other tasks end with it
    too, the last call first, each call alone, each one left out. The control: after the whole known-good
    `goal()` is true. The finding: an episode that is paid as much, after which `goal()` is false. It is
    then shortened as long as that holds.
    """

    code = "H581"
    weakness = "a status is paid, not what it stands for"
    fix = "Grade the state of the world that the task asks for, as goal() does; let a status only add to work that is done."
    kinds = (88, 21)
    implied_by = ("H407", "H582")
    bad = rooms(("return 1.0 if self.wish in self.booked else 0.0", 'return 1.0 if self.status == "done" else 0.0'))
    good = GOOD

    def trials(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Iterator[Trial]:
        """Leave out the deed."""
        yield from partial(one, peers)
