"""The known-good is paid, and the author's own goal() says that the goal is unmet."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.goals import Known
from acidtest.audit.goals.known import everything
from acidtest.audit.goals.rule import GoalRule
from acidtest.audit.goals.specimens import GOOD, rooms
from acidtest.audit.rule import WITNESS_CAP
from acidtest.evidence import Finding, Rank, Severity


class Check(GoalRule):
    """What earns the full reward does not reach the goal, so one of the two is wrong.

    The reward and `goal()` are two opinions on one episode, both the author's. Where they differ on the work that he
    himself calls right, a policy is trained towards something else than what its success is counted by: the
    curve of rewards climbs and the success rate stays at nothing, or the other way round.

    `goal()` is asked all along each known-good. It is told where it is never true, and false at the end, though the
    known-good earns more than doing nothing.
    """

    code = "W411"
    weakness = "reward and goal disagree on the known-good"
    severity = Severity.MAJOR
    fix = "Let goal() and the reward read the same state; assert in a test that the reference meets the goal."
    needs = frozenset({"sessions", "tasks", "goal"})
    kinds = (81, 62)
    bad = rooms(("self.wish in self.booked, ", "list(self.wish) in self.booked, "))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Ask the goal after each known-good."""
        tried = everything(bench)
        found = [one for one in tried if self._disagree(one)]
        if found:
            first = found[0].good
            yield self.finding(
                Rank.ERROR,
                f"The known-good earns {first.total:g}, doing nothing {found[0].idle.total:g}, and after it {found[0].unmet(first)}. So it is on {len(found)} of {len(tried)} tasks.",
                why="Both are the author's own: the work that he calls right, and the goal that it must reach.",
                tasks=tuple(one.task["id"] for one in found),
                tried=len(tried),
                witness=self.played(
                    bench, "the goal is unmet after the known-good", [self.shown_run(bench, one.good) for one in found[:WITNESS_CAP]]
                ),
            )

    def _disagree(self, one: Known) -> bool:
        return one.good.over and one.good.met is False and not one.good.ever and one.good.total > max(one.idle.total, 0.0) + EPSILON
