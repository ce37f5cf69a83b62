"""Episodes end one step beside their limit, or never."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import WorldRule
from acidtest.audit.world.compare import flag
from acidtest.audit.world.limits import BEYOND, LONGEST, STEP_WORDS, Played, by_limit, declared, episodes
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.evidence import Finding, Rank

ENOUGH = 3
SHORT = 2


class Check(WorldRule):
    """The limit that the environment names is missed by one step, or not kept at all.

    A counter that is compared before it is raised, or with the wrong sign. By one step: returns are
    larger or smaller than the limit allows, and buffers made for the limit overflow or stay short.
    Not at all: an episode that a poor policy cannot end never ends, and training hangs in it.

    Scenes of different seeds and styles are played past the limit, up to ten times as far.
    """

    code = "H515"
    weakness = "the limit is not kept"
    fix = "Count a step before comparing, and end the episode when the count has reached the limit."
    needs = frozenset({"world"})
    kinds = (80,)
    bad = changed(("self.steps >= self.max_steps", "self.steps > self.max_steps"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play past each limit that is named."""
        known = {name: limit for name, limit in declared(bench).items() if SHORT < limit <= LONGEST.get(bench.depth, 400)}
        if not known:
            raise NotApplicable("it names no limit of its episodes that could be waited for")
        for name, limit in known.items():
            finding = self._beside(bench, name, limit, set(known.values())) or self._endless(bench, name, limit)
            if finding is not None:
                yield finding
                return

    def _beside(self, bench: Bench, name: str, limit: int, all_limits: set[int]) -> Finding | None:
        played = episodes(self, bench, limit + 5)
        for step in (limit + 1, limit - 1):
            there = by_limit(played, step)
            if len(there) < ENOUGH or step in all_limits or any(p.length > step for p in played) or not _one_cause(there):
                continue
            runs = [
                self.run_of(bench, p.scene.cut(step), seen=[(p.frames[-1], "terminated"), (p.frames[-1], "truncated")])
                for p in there[:ENOUGH]
            ]
            return self.finding(
                Rank.WARNING,
                f"{len(there)} of {len(played)} episodes end at step {step}, none later; {name} is {limit}.",
                why="Their seeds and actions have nothing in common but the number of steps.",
                tried=len(played),
                witness=self.played(bench, "episodes end one step beside their limit", runs),
            )
        return None

    def _endless(self, bench: Bench, name: str, limit: int) -> Finding | None:
        steps = limit * BEYOND
        if any(p.end is not None for p in episodes(self, bench, limit + 5)) or steps > 2 * LONGEST.get(bench.depth, 400):
            return None
        played = episodes(self, bench, steps)
        if any(p.end is not None or p.frames[-1].error for p in played):
            return None
        last = played[0].frames[-1]
        run = self.run_of(bench, played[0].scene, seen=[(last, "terminated"), (last, "truncated")])
        return self.finding(
            Rank.WARNING if name in STEP_WORDS else Rank.LEAD,
            f"None of {len(played)} episodes has ended after {steps} steps; {name} is {limit}.",
            why=f"That is {BEYOND} times the limit that the environment names.",
            tried=len(played),
            witness=self.played(bench, "an episode goes on far beyond its limit", [run]),
        )


def _one_cause(there: Sequence[Played]) -> bool:
    """Say whether all of them ended by the same flag."""
    flags = {(flag(p.frames[-1], "terminated"), flag(p.frames[-1], "truncated")) for p in there}
    return len(flags) == 1
