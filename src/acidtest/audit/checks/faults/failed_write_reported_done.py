"""A write that failed is reported as done."""

from __future__ import annotations

from typing import Any

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
    the unhurt run's, with a `state()` that did not move, is an error; with one that moved in part, a
    warning. Where no state is offered, the usual answer and, later, a reward or a reading that differs
    without a word is a warning. Waiting that runs out is left out: what was begun may be done a little
    later.
    """

    code = "H564"
    weakness = "a failed write is reported done"
    fix = "Report what the store says: let the exception out, or raise ToolError; write before the answer is made."
    kinds = (68, 86)
    needs = frozenset({"sessions"})
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
            if same(before, hurt):
                return None if same(before, unhurt) else Rank.ERROR
            return Rank.WARNING if _in_part(before, unhurt, hurt) else None
        return Rank.WARNING if at is not None and at.channel in ("observation", "reward") else None

    def told(self, injury: Injury) -> str:
        """Say what was reported, and what was not done."""
        step = injury.site.step
        answer = f"the answer is {shown(injury.hurt[step])} as ever"
        if injury.states is not None or injury.at is None:
            before, _, hurt = injury.states or (None, None, None)
            return f"{answer}, but state() {'did not change' if same(before, hurt) else 'changed in part alone'}"
        return f"{answer}, but step {injury.at.step} differs in its {injury.at.channel} as if it had not been done"


def _in_part(before: Any, unhurt: Any, hurt: Any) -> bool:
    """Say whether two states differ, and the hurt one only in parts that are as they were before."""
    if isinstance(before, dict) and isinstance(unhurt, dict) and isinstance(hurt, dict) and set(unhurt) == set(hurt) <= set(before):
        parts = [name for name in unhurt if not same(unhurt[name], hurt[name])]
        return bool(parts) and all(same(before[name], hurt[name]) or _in_part(before[name], unhurt[name], hurt[name]) for name in parts)
    return not same(unhurt, hurt) and same(before, hurt)
