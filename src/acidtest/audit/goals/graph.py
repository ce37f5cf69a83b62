"""The graph of a small world: what was observed, and which action leads from one observation to another for which reward."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world.compare import flag, info, reward
from acidtest.audit.world.stage import BASE
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.envs.replay.episode import BATCH, run_on

SEEDS = (51, 52)
CHOICES = 6
"""Actions that are followed."""
PLACES = 150
"""Observations that are followed; a world with more is not small."""
EPISODES = 900
LONGEST = 4
"""Steps of a circle."""
SUCCESS = frozenset({"success", "is_success", "goal_reached", "solved", "won"})


@dataclass(frozen=True)
class Edge:
    """One step that was seen and did not end the episode."""

    start: str
    action: Any
    end: str
    reward: float


@dataclass
class Graph:
    """What was seen under one seed."""

    seed: int
    home: str = ""
    ways: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    """Observation -> the shortest list of actions that leads to it from reset."""
    edges: dict[tuple[str, int], Edge] = field(default_factory=dict)
    """Observation and number of the action -> the step."""
    ends: list[tuple[tuple[Any, ...], float, bool | None]] = field(default_factory=list)
    """Lists of actions that ended an episode by termination, the reward of the last, and what info says of success (None: nothing)."""
    whole: bool = False
    """True when every observation that can be reached was followed."""

    @property
    def most(self) -> float:
        """Give the most that a step earns which does not end the episode."""
        return max((edge.reward for edge in self.edges.values()), default=0.0)

    def paid_failure(self) -> tuple[tuple[Any, ...], tuple[Any, ...]] | None:
        """Give an end that info calls a success, and one that it calls none and that is paid as much; no other step is."""
        well = [(paid, actions) for actions, paid, said in self.ends if said is True and paid > self.most + 1e-9]
        if not well:
            return None
        bonus, reached = min(well, key=lambda pair: (pair[0], len(pair[1])))
        missed = [actions for actions, paid, said in self.ends if said is False and paid >= bonus - 1e-9]
        return (reached, min(missed, key=len)) if missed else None

    def success(self) -> tuple[Any, ...] | None:
        """Give the shortest list of actions that ends well: info says so, or no other step is paid as much."""
        most = self.most
        well = [actions for actions, paid, said in self.ends if said or paid > most + 1e-9]
        return min(well, key=len, default=None)

    def circles(self) -> Iterator[list[Edge]]:
        """Give the closed walks of at most `LONGEST` steps that earn something, the best paid a step first."""
        out: dict[str, list[Edge]] = {}
        for edge in self.edges.values():
            out.setdefault(edge.start, []).append(edge)
        found = [walk for place in self.ways for walk in _walks(out, place, place, LONGEST)]
        paid = [walk for walk in found if sum(edge.reward for edge in walk) > 1e-6]
        yield from sorted(paid, key=lambda walk: (-sum(edge.reward for edge in walk) / len(walk), len(walk), len(self.ways[walk[0].start])))


def _walks(out: dict[str, list[Edge]], here: str, home: str, left: int, met: tuple[str, ...] = ()) -> Iterator[list[Edge]]:
    for edge in out.get(here, ()) if left else ():
        if edge.end == home:
            yield [edge]
        elif edge.end not in met and edge.end > home:  # each circle once, from its smallest place
            yield from ([edge, *rest] for rest in _walks(out, edge.end, home, left - 1, (*met, edge.end)))


def discrete(bench: Bench) -> list[Any]:
    """Give the actions of a world. Raises NotApplicable where they are not a few discrete ones."""
    space = bench.env.described.get("action_space") or {}
    if space.get("type") != "Discrete":
        raise NotApplicable("its actions are not a few discrete ones")
    groups = bench.env.ask("choices", cap=CHOICES, seed=0)
    return list(groups[0]["values"])


def explore(bench: Bench, actions: Sequence[Any], seed: int) -> Graph:
    """Follow every action from every observation, breadth first, each time from reset; until all is known or the budget is spent. Once an audit."""
    found: Graph = bench.once(("explored", seed), lambda: _explored(bench, actions, seed))
    return found


def _explored(bench: Bench, actions: Sequence[Any], seed: int) -> Graph:
    graph = Graph(seed=seed)
    with bench.env.session(condition=dict(BASE)) as session:
        frames = run_on(session, [], task=None, seed=seed)
        graph.home = _place(frames[0])
        graph.ways[graph.home] = ()
        waiting, spent = deque([graph.home]), 0
        while waiting and spent < EPISODES and len(graph.ways) <= PLACES:
            here = waiting.popleft()
            for number, action in enumerate(actions):
                spent += 1
                way = (*graph.ways[here], action)
                frames = run_on(session, way, task=None, seed=seed, batch=BATCH)
                bench.shots += 1
                there = _step(graph, here, number, way, frames)
                if there and there not in graph.ways:
                    graph.ways[there] = way
                    waiting.append(there)
        graph.whole = not waiting
    return graph


def _step(graph: Graph, here: str, number: int, way: tuple[Any, ...], frames: Sequence[Frame]) -> str:
    """Enter the last step: give the observation that it leads to, or '' where the episode is over."""
    last = frames[-1]
    paid = reward(last) if last.step == len(way) and not last.error else None
    if paid is None:
        return ""
    if flag(last, "terminated"):
        graph.ends.append((way, paid, _called_success(last)))
        return ""
    if flag(last, "truncated"):
        return ""
    there = _place(last)
    graph.edges[here, number] = Edge(here, way[-1], there, paid)
    return there


def _called_success(frame: Frame) -> bool | None:
    told = [values.number(value) for key, value in info(frame).items() if key in SUCCESS]
    known = [value for value in told if value is not None]
    return any(value == 1.0 for value in known) if known else None


def _place(frame: Frame) -> str:
    return values.dumps(frame.channel("observation"))
