"""A write that failed is reported as done."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.injury import same
from acidtest.audit.faults.invented import shown
from acidtest.audit.faults.specimens import SOUND_LEDGER, ledger
from acidtest.evidence import Rank


class Check(FaultRule):
    """A tool says that it is done, as ever, and nothing was written.

    The exception of the store is caught and logged, and the usual answer follows. The policy did all
    that was asked, reads that it succeeded, and is graded on a world in which it did nothing.

    One call of a backend at a time is made to fail, in steps that change `state()`. An answer that is
    the unhurt run's, with a `state()` that did not move, is an error. Where no state is offered, the
    usual answer and, later, a reward or a reading that differs without a word is a warning. Waiting that
    runs out is left out: what was begun may be done a little later.
    """

    code = "H564"
    weakness = "a failed write is reported done"
    fix = "Report what the store says: let the exception out, or raise ToolError; write before the answer is made."
    kinds = (68, 86)
    needs = frozenset({"sessions"})
    implied_by = ("H533",)
    why = "The answer is the unhurt run's, and what it reports did not happen."
    shows = ("state",)
    bad = ledger(
        (
            '        with self.books() as books:\n            books.execute("update',
            '        try:\n          with self.books() as books:\n            books.execute("update',
        ),
        ('        return "booked"', '        except sqlite3.Error:\n            pass\n        return "booked"'),
    )
    good = SOUND_LEDGER

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """An error by `state()`; a warning where only what came later shows it."""
        site, at = injury.site, injury.at
        if site.step == 0 or site.backend == "deadline" or injury.honest or (at is not None and at.step == site.step):
            return None
        states = injury.states
        if states is not None:
            before, unhurt, hurt = states
            return Rank.ERROR if same(before, hurt) and not same(before, unhurt) else None
        return Rank.WARNING if at is not None and at.channel in ("observation", "reward") else None

    def told(self, injury: Injury) -> str:
        """Say what was reported, and what was not done."""
        step = injury.site.step
        answer = f"the answer is {shown(injury.hurt[step])} as ever"
        if injury.states is not None or injury.at is None:
            return f"{answer}, but state() did not change as it does otherwise"
        return f"{answer}, but step {injury.at.step} differs in its {injury.at.channel} as if it had not been done"
