"""A component of the observation is zero whatever happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene, WorldRule, stage
from acidtest.audit.world.components import Component, components
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

STEPS = 150
SEEDS = tuple(range(50, 60))
LISTED = 8
FEW = 2
"""More zeros than that are places kept free for what is not there."""


class Check(WorldRule):
    """One sensor shows the same value in every episode, under every seed and action, while others move.

    The value is read before the simulation fills it in, from an object that was replaced, or at the wrong
    index. The policy learns without that sense, and meets it only where the policy is deployed.

    All observations of scenes with several seeds and action styles are read. A warning: a real-valued
    component or two with finite bounds, neither a flag nor a share, are exactly zero throughout, while at least
    half of the others move. Other constant components (a goal, a code, a padding) are leads.
    """

    code = "H517"
    weakness = "a sensor is never filled in"
    fix = "Read the sensor after the simulation's step, from the object that is simulated; leave out what never changes."
    needs = frozenset({"world"})
    kinds = (82,)
    bad = changed(("np.concatenate([self.place, self.goal])", "np.concatenate([self.place * np.float32([1, 0]), self.goal])"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Collect the values of each component."""
        known = [c for c in components(bench.env.described.get("observation_space")) if not c.degenerate]
        if len(known) < 2:
            raise NotApplicable("its observation is no vector of several numbers")
        scenes = self.scenes(bench)
        played = [self.play(bench, scene) for scene in scenes]
        enough = sum(map(len, played)) >= STEPS
        if enough and not _still(known, _values(played)):
            return
        scenes = [*scenes, *self._more(bench)]
        played = [self.play(bench, scene) for scene in scenes]
        if sum(len(frames) for frames in played) < STEPS:
            raise NotApplicable(f"its episodes are too short: fewer than {STEPS} steps in {len(scenes)} of them")
        seen = _values(played)
        still = _still(known, seen)
        zero = [c for c in still if c.sensor and seen[c.path] == {0.0}]
        moving = [c for c in known if len(seen.get(c.path, ())) > 2]
        if 0 < len(zero) <= FEW and len(moving) * 2 >= len(known):
            yield self._told(bench, zero, played, len(scenes))
        elif still and len(still) < len(known):
            names = ", ".join(f"{c.path.lstrip('.')} = {next(iter(seen[c.path])):g}" for c in still[:LISTED])
            yield self.finding(
                Rank.LEAD,
                f"{len(still)} of {len(known)} components of the observation never change: {names}.",
                tried=len(scenes),
                details={"key": "constant"},
            )

    def _more(self, bench: Bench) -> list[Scene]:
        """Give more random scenes: many worlds end a random episode early."""
        plans = [(seed, stage(bench).plan(bench.env, "random", seed, STEPS)) for seed in SEEDS]
        return [Scene(seed=seed, actions=tuple(actions), style="random") for seed, actions in plans if actions is not None]

    def _told(self, bench: Bench, zero: list[Component], played: list[list[Frame]], tried: int) -> Finding:
        names = ", ".join(f"observation{c.path} (declared from {c.low:g} to {c.high:g})" for c in zero[:LISTED])
        scenes = self.scenes(bench)[:3]
        runs = [
            self.run_of(bench, scene.cut(3), seen=[(frame, "observation") for frame in frames[:4]])
            for scene, frames in zip(scenes, played, strict=False)
        ]
        return self.finding(
            Rank.WARNING,
            f"{names}: exactly zero in all {sum(map(len, played))} observations of {tried} episodes.",
            why="Their seeds and actions differ, and the other components move.",
            tried=tried,
            details={"key": zero[0].path},
            witness=self.played(bench, "a sensor is zero whatever happens", runs),
        )


def _still(known: Sequence[Component], seen: dict[str, set[float]]) -> list[Component]:
    return [c for c in known if len(seen.get(c.path, ())) == 1]


def _values(played: Sequence[Sequence[Frame]]) -> dict[str, set[float]]:
    """Give the different values of each path, up to three."""
    found: dict[str, set[float]] = {}
    for frames in played:
        for frame in frames:
            for path, value in values.leaves(frame.channel("observation")) if not frame.error else ():
                kept = found.setdefault(path, set())
                if len(kept) < 3 and isinstance(value, (int, float)):
                    kept.add(float(value))
    return found
