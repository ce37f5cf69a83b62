"""What the policy does makes no difference."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

STATES = 16
TAIL = 12
LONG_TAIL = 80
"""Followed once more before anything is told: an effect may come late."""
CAP = 12
"""Actions, or components of an action, that are compared."""


class Check(WorldRule):
    """All actions, or both ends of one component of the action, lead to the same episode from every state.

    The action is overwritten, read at the wrong index, or multiplied by a gain that is zero. The learner
    sees a return that nothing explains, and what it learns for that component is noise, which a real
    actuator would execute.

    From states on the way of several scenes, each action is tried and the same actions follow; whatever
    differs within a dozen steps, or in a few longer tries, is an effect. A warning: nothing ever differs between any two actions, or
    between the ends of one component while another one has an effect. A lead (with `--depth full`): two
    single actions never differ.
    """

    code = "H518"
    weakness = "an action has no effect"
    fix = "Follow the action from step() to where it should act; leave components that mean nothing out of the space."
    needs = frozenset({"world"})
    kinds = (82,)
    bad = changed(("MOVES[action]", "MOVES[0]"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Try each choice from many states."""
        groups = bench.env.ask("choices", cap=CAP, seed=1) if bench.env.described.get("action_space") else []
        if not groups:
            raise NotApplicable("its action space is neither discrete nor a vector")
        states = self._states(bench)
        idle = [group for group in groups if all(len(self._outcomes(bench, state, group["values"])) == 1 for state in states)]
        idle = [group for group in idle if all(len(self._outcomes(bench, state, group["values"], LONG_TAIL)) == 1 for state in states[:4])]
        if idle and (len(idle) < len(groups) or self._lively(bench, states)):
            yield self._told(bench, idle, groups, states)
        elif bench.depth == "full" and len(groups) == 1:
            yield from self._twins(bench, groups[0]["values"], states)

    def _states(self, bench: Bench) -> list[Scene]:
        """Give scenes cut at places on the way, none at its end."""
        rng = bench.rng("states")
        found = []
        scenes = [(scene, len(self.play(bench, scene)) - 1) for scene in self.settled(bench) if scene.style in ("random", "hold")]
        going = [(scene, length) for scene, length in scenes if length >= 1]
        if not going:
            raise CouldNotRun("no episode lasts a step")
        for index in range(STATES):
            scene, length = going[index % len(going)]
            found.append(scene.cut(rng.randrange(min(length, 40))))
        return found

    def _outcomes(self, bench: Bench, state: Scene, choices: Sequence[Any], tail: int = TAIL) -> list[list[Frame]]:
        """Give the different episodes that follow from the choices."""
        found: list[list[Frame]] = []
        for action in choices:
            frames = self._after(bench, state, action, tail)
            if all(self.part(bench, frames, known) is not None for known in found):
                found.append(frames)
                if len(found) > 1:
                    break
        return found

    def _after(self, bench: Bench, state: Scene, action: Any, length: int = TAIL) -> list[Frame]:
        rng = random.Random(len(state.actions))
        scene = next(s for s in self.scenes(bench) if s.seed == state.seed)
        tail = [scene.actions[rng.randrange(len(scene.actions))] for _ in range(length)]
        return self.play(bench, Scene(seed=state.seed, actions=(*state.actions, action, *tail), style=state.style))

    def _lively(self, bench: Bench, states: Sequence[Scene]) -> bool:
        """Say whether anything at all happens in this world after the first observation."""
        frames = [frame for scene in self.scenes(bench)[:3] for frame in self.play(bench, scene)[1:]]
        return len({repr((frame.channel("observation"), frame.channel("reward"))) for frame in frames}) > 1

    def _told(self, bench: Bench, idle: list[dict[str, Any]], groups: list[Any], states: Sequence[Scene]) -> Finding:
        everything = len(idle) == len(groups)
        names = "No action" if everything else "No value of " + ", ".join(str(group["name"]) for group in idle)
        state, runs = states[0], []
        for action in idle[0]["values"][:2]:
            frames = self._after(bench, state, action)
            scene = Scene(seed=state.seed, actions=(*state.actions, action), style=state.style)
            last = frames[min(len(state.actions) + 1, len(frames) - 1)]
            runs.append(self.run_of(bench, scene, seen=[(last, channel) for channel in ("observation", "reward", "terminated")]))
        return self.finding(
            Rank.WARNING,
            f"{names} makes any difference, from {len(states)} states and over {TAIL} further steps.",
            why="Under one seed, runs that differ in it alone are equal in every observation, reward and end.",
            tried=len(states),
            details={"key": ",".join(str(group["name"]) for group in idle)},
            witness=self.played(bench, "runs that differ in this action alone are equal", runs),
        )

    def _twins(self, bench: Bench, choices: Sequence[Any], states: Sequence[Scene]) -> Iterator[Finding]:
        for i, one in enumerate(choices):
            for j in range(i + 1, len(choices)):
                pair = (one, choices[j])
                if all(len(self._outcomes(bench, state, pair)) == 1 for state in states):
                    yield self.finding(
                        Rank.LEAD,
                        f"Actions {i} and {j} never differ, from {len(states)} states.",
                        tried=len(states),
                        details={"key": f"{i},{j}"},
                    )
                    return
