"""A search over tools and arguments finds an episode that is paid in full, with the goal unmet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.goals import GoalRule, Known, Trial, ended
from acidtest.audit.goals.graph import SEEDS, discrete, explore
from acidtest.audit.goals.pool import pool
from acidtest.audit.goals.repeated import instead
from acidtest.audit.goals.rule import Undeserved, undeserved
from acidtest.audit.goals.search import Search
from acidtest.audit.goals.specimens import GOOD, rooms
from acidtest.audit.goals.without import partial
from acidtest.audit.goals.words import words
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world.compare import reward
from acidtest.audit.world.scene import Scene
from acidtest.evidence import Finding, Rank

EPISODES = {"quick": 160, "full": 600}
"""Episodes of one task's search."""
SEARCHED = 2
"""Tasks that are searched; the lists that need no search are tried on all."""


class Trick(GoalRule):
    """An episode that nobody wrote earns what the known-good earns, and the true goal is unmet.

    Whatever a reward pays for but the goal, a policy that is trained on it finds: a tool that sets the field which
    the grader reads, an order in which a check comes too early, another record than the one that was meant, an
    argument at the edge of what is allowed.

    What checks try is tried first: closing without the deed, words, repetitions. Then the tools are searched,
    with arguments that known-goods, schemas, descriptions and observations name: every list of up to three calls, not following
    those that lead to a state that was met before; then from what earns most, and at random, with a budget of episodes. Each list is
    ended as the known-good ends. The finding: it earns as much, `goal()` is true after the known-good and false
    after this. It is then shortened. Without a goal(), episodes count that end in the very state() in which a
    submission ends that the author labels as rejected or partial.

    Small Gymnasium worlds with discrete actions are explored from reset, breadth first. There the goal is what info says
    of success when an episode ends: one that ends without it must not be paid for its end as one that ends with it is.
    """

    code = "H586"
    weakness = "a reward that is paid with the goal unmet"
    fix = "Let the reward follow goal(): pay in full only when it is met, and add this episode to submissions/rejected."
    tier: ClassVar[str] = "attack"
    needs = frozenset({"sessions"})
    kinds = (88, 21, 81)
    implied_by = ("H407", "H581", "H582", "H583")
    bad = rooms(
        ("return 1.0 if self.wish in self.booked else 0.0", "return 1.0 if any(hour == self.wish[1] for _, hour in self.booked) else 0.0"),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Search the tasks, or explore the world."""
        yield from (self._worlds(bench) if bench.env.opening.kind == "gymnasium" else super().run(bench))

    def _worlds(self, bench: Bench) -> Iterator[Finding]:
        self.declared_random(bench)
        graphs = [explore(bench, discrete(bench), seed) for seed in SEEDS]
        if not any(said is not None for graph in graphs for _, _, said in graph.ends):
            raise NotApplicable("no end was found of which info says whether it is a success")
        found = [(graph, pair) for graph in graphs if (pair := graph.paid_failure()) is not None]
        if found:
            graph, ways = found[0]
            scenes = [Scene(seed=graph.seed, actions=way, style="explored") for way in ways]
            reached, missed = [self.play(bench, scene)[-1] for scene in scenes]
            yield self.finding(
                Rank.WARNING,
                f"An episode of {missed.step} steps ends with the reward {reward(missed):g}, and info calls it no success (seed {graph.seed});"
                f" one that info calls a success ends with {reward(reached):g}. So it is under {len(found)} of {len(SEEDS)} seeds.",
                why="The world itself says which end is the goal, no step on the way is paid as much, and both ends are paid alike.",
                tried=len(SEEDS),
                witness=self.played(
                    bench,
                    "an end without success is paid like one with it",
                    [
                        self.run_of(bench, scene, seen=[(frame, name) for name in ("reward", "info")])
                        for scene, frame in zip(scenes, (reached, missed), strict=True)
                    ],
                ),
            )

    def trials(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Iterator[Trial]:
        """Give the lists that need no search, and the other tasks' work."""
        others = (Trial(what="does what another task asks for", actions=peer.good.actions) for peer in peers if peer is not one)
        return chain(partial(one, peers), words(bench, one), instead(one), others)

    def first(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Undeserved | None:
        """Try what needs no search, then search on the first tasks."""
        found = super().first(bench, one, peers)
        if found is not None or one not in peers[:SEARCHED]:
            return found
        search = Search(
            bench=bench,
            known=one,
            actions=pool(bench, one, peers),
            budget=EPISODES.get(bench.depth, EPISODES["quick"]),
            rng=bench.rng("search", one.task["id"]),
        )
        for paid in search.endings():
            again = ended(bench, one.task, paid.actions[: paid.last.step]) if undeserved(one, paid) else paid
            if again is not paid and undeserved(one, again):
                trial = Trial(what=f"a search found as number {search.spent}", actions=again.actions)
                return Undeserved(known=one, trial=trial, ending=again)
        return None
