"""The same thing done again is paid again."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.goals import Ending, GoalRule, Known, Trial, ended, known
from acidtest.audit.goals.ending import Warm
from acidtest.audit.goals.known import everything
from acidtest.audit.goals.named import counted
from acidtest.audit.goals.repeated import besides, instead
from acidtest.audit.goals.specimens import GOOD, rooms
from acidtest.audit.goals.trial import distinct
from acidtest.audit.rule import NotApplicable
from acidtest.evidence import Finding, Rank, Severity


class Check(GoalRule):
    """One call made several times earns what the work earns, or more than all of it.

    The grader counts calls, messages or records and not what they amount to: five notes to one customer
    pass for a note to each of five, a booking made twice is two bookings, a box ticked, cleared and
    ticked again is three points. Progress that is paid when it is made, and not taken back when it is
    undone, can be made for ever.

    One call is repeated in place of different ones; calls are made alone, several times; and the known-good is
    played with one call made again, or with two of its calls made anew. An error: as much as the known-good earns, with
    `goal()` unmet. A warning: more than the known-good earns, which does not repeat that call itself. Where nobody says when
    the goal is unmet: one of several deeds that the prompt names is made in place of all, earns as much, and leaves another `state()`.
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
        if "goal" not in bench.env.capabilities and not any(one.sure for one in everything(bench)):
            yield from self._named(bench)
            return
        unmet = list(super().run(bench))
        yield from unmet
        if unmet:
            return
        peers = known(bench)
        found = [more for more in (self._on_top(bench, one) for one in peers) if more is not None]
        if found:
            yield self._told(bench, found, len(peers))

    def _named(self, bench: Bench) -> Iterator[Finding]:
        """Where nobody says when the goal is unmet: make one deed in place of all that a prompt names."""
        peers = [one for one in everything(bench) if one.good.total > -math.inf]
        if "state" not in bench.env.capabilities or not peers:
            raise NotApplicable("it offers no goal(), nor state() after a known-good that is paid")
        found = [row for row in (counted(bench, one) for one in peers) if row is not None]
        if not found or 2 * len(found) <= len(peers):
            return
        one = found[0]
        yield self.finding(
            Rank.WARNING,
            f"An episode that {one.trial.what} earns {one.ending.total:g}, as much as the known-good, and leaves another state();"
            f" made once it earns {one.once.total:g}. So it is on {len(found)} of {len(peers)} tasks.",
            why="The prompt names each of the deeds, and all but one were never done.",
            tasks=tuple(row.known.task["id"] for row in found),
            tried=len(peers),
            witness=self.played(
                bench,
                "one deed is paid as all of them",
                [self.shown_run(bench, ending) for ending in (one.known.good, one.once, one.ending)],
            ),
        )

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
