"""The same thing done again is paid again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.goals import Ending, GoalRule, Known, Trial, ended, known
from acidtest.audit.goals.ending import Warm
from acidtest.audit.goals.repeated import besides, instead
from acidtest.audit.goals.specimens import GOOD, rooms
from acidtest.audit.goals.trial import distinct
from acidtest.evidence import Finding, Rank, Severity


class Check(GoalRule):
    """One call made several times earns what the work earns, or more than all of it.

    The grader counts calls, messages or records and not what they amount to: five notes to one customer
    pass for a note to each of five, a booking made twice is two bookings, a box ticked, cleared and
    ticked again is three points. Progress that is paid when it is made, and not taken back when it is
    undone, can be made for ever.

    One call is repeated in place of different ones; calls are made alone, several times; and the known-good is
    played with one call made again, or with two of its calls made anew. An error: as much as the known-good earns, with
    `goal()` unmet. A warning: more than the known-good earns, which does not repeat that call itself.
    """

    code = "H583"
    weakness = "what is done twice is paid twice"
    severity = Severity.MAJOR
    fix = "Pay for the state that is reached, once: count different records, and take back what is undone."
    depth = "full"
    kinds = (81, 88)
    implied_by = ("H407", "H581", "H582")
    bad = rooms(
        ('return [{"tool": "free"', 'return [book, {"tool": "free"'),
        ("self.booked = []", "self.booked, self.looked = [], 0"),
        ("return [hour for hour", "self.looked += 1\n        return [hour for hour"),
        ("return 1.0 if self.wish in self.booked else 0.0", "return 0.5 * self.looked if self.status == 'done' else 0.0"),
    )
    good = GOOD

    def trials(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Iterator[Trial]:
        """Do one thing several times in place of the work."""
        yield from instead(one)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look for repetitions that are paid in full; where there are none, for those that are paid on top."""
        unmet = list(super().run(bench))
        yield from unmet
        if unmet:
            return
        peers = known(bench)
        found = [more for more in (self._on_top(bench, one) for one in peers) if more is not None]
        if found:
            yield self._told(bench, found, len(peers))

    def _on_top(self, bench: Bench, one: Known) -> tuple[Known, Trial, Ending] | None:
        with Warm(bench, one.task) as table:
            for trial in distinct(besides(one), one.good.actions):
                if not _more(one, table.ended(trial.actions)):
                    continue
                ending = ended(bench, one.task, trial.actions)
                if _more(one, ending):
                    return one, trial, ending
        return None

    def _told(self, bench: Bench, found: list[tuple[Known, Trial, Ending]], tried: int) -> Finding:
        one, trial, ending = found[0]
        return self.finding(
            Rank.WARNING,
            f"An episode that {trial.what} earns {ending.total:g}, more than the known-good with {one.good.total:g}. So it is on {len(found)} of {tried} tasks.",
            why="The known-good is what its author says must earn the most, and nothing was added to it but what it had done already.",
            tasks=tuple(known.task["id"] for known, _, _ in found),
            tried=tried,
            witness=self.played(
                bench, "what was done already is paid again", [self.shown_run(bench, one.good), self.shown_run(bench, ending)]
            ),
        )


def _more(one: Known, ending: Ending) -> bool:
    return ending.over and one.good.total + EPSILON < ending.total
