"""Going in a circle earns more than reaching the goal."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.goals.graph import PLACES, SEEDS, Edge, Graph, discrete, explore
from acidtest.audit.goals.potential import of_potential
from acidtest.audit.goals.specimens import CORRIDOR, corridor
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import ended, rewards
from acidtest.audit.world.limits import declared
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Severity

DISCOUNT = 0.99
LAPS = 8
"""Times that a circle must be paid."""
BEYOND = 10
"""Where no limit is declared, the circle is gone round for so many times the way to the goal."""
STEPS = 400
TRIED = 12
"""Circles of one seed that are played."""


@dataclass(frozen=True, kw_only=True)
class Round:
    """A circle that is paid again and again, and the way to the goal."""

    scene: Scene
    frames: list[Frame]
    circle: list[Edge]
    goal: Scene
    reached: list[Frame]

    @property
    def lap(self) -> float:
        """Give what one lap earns."""
        return math.fsum(edge.reward for edge in self.circle)


class Check(WorldRule):
    """A few steps that lead back to where they began are paid each time, and pay more than the goal does.

    Progress is rewarded and regress is not punished; a checkpoint pays whoever passes it, as often as he
    likes; points lie along the way and come back. The boat that circles in a lagoon and never ends its race is
    the best known case (Clark and Amodei, "Faulty reward functions in the wild", 2016), the bicycle that rides round its start an older
    one (Randlov and Alstrom, ICML 1998). Training goes well: the return climbs, and nobody arrives.

    Small worlds with discrete actions are explored from reset, breadth first. It is told where an episode can end
    well (info says success, or no other step is paid as much), and a circle that returns to the very same
    observation is paid in every lap and earns more until the time limit than the way to the goal, with and
    without a discount of 0.99. Worlds in which living on is the task have no such end, and rewards that are the
    differences of a potential are left alone: going round earns nothing by them (Ng, Harada and Russell, ICML 1999).
    """

    code = "H584"
    weakness = "going in circles is paid"
    severity = Severity.CRITICAL
    fix = "Take back what is paid for progress when it is undone (reward the difference of a potential), or pay each part of the way once."
    needs = frozenset({"world", "spaces"})
    since = "0.2.0"
    depth = "full"
    kinds = (81,)
    bad = corridor(("0.5 * (self.place - before)", "0.5 * max(0, self.place - before)"))
    good = CORRIDOR

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Explore under a few seeds, and go round what seems to pay."""
        self.declared_random(bench)
        actions = discrete(bench)
        graphs = [explore(bench, actions, seed) for seed in SEEDS]
        ending = [graph for graph in graphs if graph.success() is not None]
        if not ending:
            whole = all(graph.whole for graph in graphs)
            raise NotApplicable(
                "no episode ends well, though all of the world was explored: living on may be the task"
                if whole
                else f"no episode that ends well was found in the first {PLACES} observations"
            )
        found = [one for one in (self._round(bench, graph) for graph in ending) if one is not None]
        if found:
            yield self._told(bench, found, len(ending))

    def _round(self, bench: Bench, graph: Graph) -> Round | None:
        if of_potential(list(graph.edges.values()), graph.home):
            return None
        way = graph.success()
        assert way is not None
        goal = Scene(seed=graph.seed, actions=way, style="to the goal")
        reached = self.play(bench, goal)
        limits = list(declared(bench).values())
        length = min([STEPS, *limits] if limits else [STEPS, max(BEYOND * len(way), 60)])
        for _, circle in zip(range(TRIED), graph.circles(), strict=False):
            lead = graph.ways[circle[0].start]
            laps = max(LAPS, (length - len(lead)) // len(circle))
            scene = Scene(seed=graph.seed, actions=_laps(lead, circle, laps), style="in a circle")
            frames = self.play(bench, scene.cut(length))
            if _paid_each_time(frames, lead, circle) and _better(frames, reached):
                return Round(scene=scene.cut(length), frames=frames, circle=circle, goal=goal, reached=reached)
        return None

    def _told(self, bench: Bench, found: Sequence[Round], tried: int) -> Finding:
        one = found[0]
        steps = len(one.circle)
        total, goal = math.fsum(rewards(one.frames)), math.fsum(rewards(one.reached))
        return self.finding(
            Rank.WARNING,
            f"{'A step that leads nowhere' if steps == 1 else f'{steps} steps that lead back to the same observation'} earn {one.lap:g} each time (seed {one.scene.seed}):"
            f" {total:g} in {one.frames[-1].step} steps, where the way to the goal earns {goal:g} in {one.reached[-1].step}. So it is under {len(found)} of {tried} seeds.",
            why="The episode can end well, and whoever goes round earns more than whoever ends it.",
            tried=tried,
            details={"circle": [edge.action for edge in one.circle]},
            witness=self.played(
                bench,
                "going in a circle earns more than the goal",
                [
                    self.run_of(bench, one.goal, seen=[(frame, "reward") for frame in one.reached[1:]]),
                    self.run_of(bench, one.scene, seen=[(frame, "reward") for frame in one.frames[1:]]),
                ],
            ),
        )


def _laps(lead: tuple[Any, ...], circle: Sequence[Edge], laps: int) -> tuple[Any, ...]:
    return (*lead, *(edge.action for _ in range(laps) for edge in circle))


def _paid_each_time(frames: Sequence[Frame], lead: tuple[Any, ...], circle: Sequence[Edge]) -> bool:
    """Say whether each whole lap was paid like the first, and the episode lasted for enough of them."""
    paid = rewards(frames)[len(lead) :]
    size = len(circle)
    laps = [math.fsum(paid[at : at + size]) for at in range(0, len(paid) - size + 1, size)]
    first = math.fsum(edge.reward for edge in circle)
    return len(laps) >= LAPS and all(abs(lap - first) <= 1e-6 for lap in laps)


def _better(frames: list[Frame], reached: list[Frame]) -> bool:
    """Say whether the circle earns more than the goal, discounted and not."""
    return ended(reached) is not None and all(_worth(frames, by) > _worth(reached, by) + 1e-6 for by in (1.0, DISCOUNT))


def _worth(frames: list[Frame], discount: float) -> float:
    return math.fsum(paid * discount**step for step, paid in enumerate(rewards(frames)))
