"""Running out of time is reported as termination."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import WorldRule
from acidtest.audit.world.compare import flag, info
from acidtest.audit.world.limits import LONGEST, TASK_WORDS, Played, by_limit, declared, ends_unlike_before, episodes, only, tells_the_time
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs import values
from acidtest.evidence import Finding, Rank

ENOUGH = 3
UNNAMED = 250
"""Steps within which a limit is looked for that has no name."""
WAITED = 20
"""An end after fewer steps, without a name, is the task's own."""
SHORT = 3
"""A limit of so few steps is a task of so few moves."""


class Check(WorldRule):
    """At the time limit the world says terminated, not truncated.

    Terminated means that nothing comes after: the value of the last state is zero. At a time limit the
    world would have gone on. A learner that believes it takes every state near the limit for
    worthless, though the observation does not tell how much time is left, and values go wrong
    everywhere.

    Scenes of different seeds and styles are played up to the limit that the environment names. Where
    several end exactly there, always as terminated, with a reward like any other step's, and no
    observation tells the time, the limit is what ended them. A limit without a name is the step at which
    the longest episodes end, all alike, while others end before it.
    """

    code = "H514"
    weakness = "the time limit is reported as termination"
    fix = "Return terminated=False and truncated=True when only the time is up; or put the time left into the observation."
    needs = frozenset({"world"})
    kinds = (80, 96)
    bad = changed(
        ("terminated = distance < 0.1", "terminated = distance < 0.1 or self.steps >= self.max_steps"),
        ("1.0 if terminated else", "1.0 if distance < 0.1 else"),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play up to each limit that is named."""
        known = {name: limit for name, limit in declared(bench).items() if SHORT < limit <= LONGEST.get(bench.depth, 400)}
        if not known:
            yield from self._unnamed(bench)
            return
        for name, limit in known.items():
            played = episodes(self, bench, limit + 5)
            finding = self._contradiction(bench, played) or self._constant(bench, name, limit, played)
            if finding is not None:
                yield finding
                return

    def _unnamed(self, bench: Bench) -> Iterator[Finding]:
        """Take for a limit the step at which the longest episodes end alike, where others ended before it."""
        played = episodes(self, bench, UNNAMED)
        longest = max((p.length for p in played), default=0)
        early = [p for p in played if p.end is not None and p.length < longest]
        if longest < WAITED or longest >= UNNAMED or not early:
            raise NotApplicable("it names no limit of its episodes that could be waited for")
        finding = self._constant(bench, "the length of the longest of them", longest, played)
        if finding is not None:
            yield finding

    def _contradiction(self, bench: Bench, played: Sequence[Played]) -> Finding | None:
        for p in played:
            end = p.end
            if end is None or not flag(end, "terminated") or flag(end, "truncated"):
                continue
            if values.number(info(end).get("TimeLimit.truncated")):
                return self.finding(
                    Rank.ERROR,
                    f"Step {end.step} ({p.scene.told()}) is terminated and not truncated, yet its info says TimeLimit.truncated.",
                    why="The environment contradicts itself.",
                    tried=len(played),
                    witness=self.seen_at(
                        bench, "a step that info calls truncated is terminated", p.scene, end, "terminated", "truncated", "info"
                    ),
                )
        return None

    def _constant(self, bench: Bench, name: str, limit: int, played: Sequence[Played]) -> Finding | None:
        there = by_limit(played, limit)
        longer = any(p.length > limit for p in played)
        if len(there) < ENOUGH or longer or not only(there, "terminated") or tells_the_time(played):
            return None
        rank = Rank.LEAD if name in TASK_WORDS or any(ends_unlike_before(p) for p in there) else Rank.WARNING
        runs = [
            self.run_of(bench, p.scene.cut(limit), seen=[(p.frames[-1], "terminated"), (p.frames[-1], "truncated")]) for p in there[:ENOUGH]
        ]
        return self.finding(
            rank,
            f"{len(there)} of {len(played)} episodes end as terminated at exactly step {limit}, which is {name}; none is truncated, none is longer.",
            why="Their seeds and actions have nothing in common but the number of steps.",
            tried=len(played),
            witness=self.played(bench, "episodes are terminated by the time limit", runs),
        )
