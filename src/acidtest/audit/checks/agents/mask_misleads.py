"""An action mask allows what cannot be done, or does not fit its space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.agents.specimen import changed
from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import info, over_at, reward
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

FAULT = "EnvironmentFault: "
ILLEGAL = frozenset({
    "illegal", "illegal_action", "illegal_move", "is_illegal", "invalid", "invalid_action", "invalid_move", "is_invalid", "action_invalid",
    "action_illegal",
})  # fmt: skip
"""Keys of info by which worlds say that an action was not allowed."""
MOST = 60
"""Actions of a scene before which the mask is read."""
TRIED = 12
ENOUGH = 3
TURNS = 3
"""Joint actions of the others under which one agent's action is tried."""


class Check(WorldRule):
    """The mask that says which actions are legal now says otherwise than the world does.

    A mask of the position before the last move, of the other player, with an action too few. A policy that
    keeps to it is punished for legal play or crashes the rollout, and one that is kept from a move never learns that it wins.

    Every scene keeps to the mask. It must have one flag for each action, and allow one as long as the episode goes on; an action that it allows must
    neither raise where others do not, nor be called illegal in info. Then forbidden actions are tried: where they work as allowed ones do, the mask forbids too much (a lead:
    a mask may also be advice).
    """

    code = "H546"
    weakness = "the action mask is wrong"
    fix = "Work the mask out from the very state that step() will act on, with one flag for each action of the space."
    needs = frozenset({"spaces"})
    kinds = (78,)
    bad = changed(("need=6", "need=9"), ("amount <= self.tank for amount", "amount <= self.tank + 1 for amount"))
    good = changed(("need=6", "need=9"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the masks of every scene, and hold the world to them."""
        scenes = self.scenes(bench)
        if not any(self._said(bench, scenes[0].cut(1))):
            raise NotApplicable("it gives no action mask")
        told = [(scene, self._said(bench, scene)) for scene in scenes]
        for scene, masks in told:
            found = self._unfit(bench, scene, masks) or self._refused(bench, scene, masks)
            if found is not None:
                yield found
                return
        yield from self._too_much(bench, told)

    def _said(self, bench: Bench, scene: Scene) -> list[Any]:
        return list(bench.env.ask("masks", actions=list(scene.actions[:MOST]), seed=scene.seed))

    def _unfit(self, bench: Bench, scene: Scene, masks: list[Any]) -> Finding | None:
        step = next((step for step, said in enumerate(masks) if said and said["trouble"]), None)
        frames = self.play(bench, scene)
        if step is None or step >= len(frames) or frames[step].error or over_at(frames[step]):
            return None
        whose = f" of {masks[step]['agent']}" if masks[step]["agent"] is not None else ""
        return self.finding(
            Rank.ERROR,
            f"The action mask{whose} after {f'step {step}' if step else 'reset'} ({scene.told()}) {masks[step]['trouble']}.",
            why="A mask has one flag for each action of its space, and an episode that goes on has an action to go on with.",
            tried=len(masks),
            witness=self.seen_at(bench, "an action mask does not fit its space", scene, frames[step], "observation", "info"),
        )

    def _refused(self, bench: Bench, scene: Scene, masks: list[Any]) -> Finding | None:
        frames = self.play(bench, scene)
        last = frames[-1]
        said = masks[last.step - 1] if 0 < last.step <= len(masks) else None
        if said and last.error.startswith(FAULT) and self._by_the_action(bench, scene, last.step - 1, said):
            return self._told(bench, Rank.ERROR, scene, last, "error", f"raised {last.error.removeprefix(FAULT)[:120]}")
        for frame in frames[1 : len(masks) + 1]:
            name = next((key for key, value in info(frame).items() if _says_illegal(key, value)), "")
            if masks[frame.step - 1] and name:
                return self._told(bench, Rank.WARNING, scene, frame, "info", f"is called so in info[{name!r}]")
        return None

    def _by_the_action(self, bench: Bench, scene: Scene, step: int, said: dict[str, Any]) -> bool:
        """Say whether it is this action that cannot be done, and not the step."""
        if "each" in said:
            return any(self._by_one_agent(bench, scene, step, said["each"], agent) for agent in said["each"])
        others = [action for action in said["allowed"] if values.first_difference(action, _plain(scene.actions[step])) is not None]
        return any(self._goes(bench, scene, step, action) for action in others)

    def _by_one_agent(self, bench: Bench, scene: Scene, step: int, each: dict[str, list[Any]], agent: str) -> bool:
        """Say whether one agent's action raises whatever the others do by their masks, and some of that goes with another action of its own."""
        done = _plain(scene.actions[step])
        turns = [{**done, **{name: allowed[turn % len(allowed)] for name, allowed in each.items() if allowed}} for turn in range(TURNS)]
        kept = [{**turn, agent: done.get(agent)} for turn in turns]
        different = {values.dumps({name: act for name, act in joint.items() if name != agent}) for joint in (done, *kept)}
        if agent not in done or len(different) < TURNS or any(self._goes(bench, scene, step, joint) for joint in kept):
            return False
        mine = [action for action in each[agent] if action != done[agent]]
        return any(self._goes(bench, scene, step, {**joint, agent: action}) for joint in (done, *turns) for action in mine)

    def _goes(self, bench: Bench, scene: Scene, step: int, action: Any) -> bool:
        frames = self.play(bench, Scene(seed=scene.seed, actions=(*scene.actions[:step], action), style="allowed"))
        return not frames[-1].error

    def _told(self, bench: Bench, rank: Rank, scene: Scene, frame: Frame, channel: str, what: str) -> Finding:
        action = values.dumps(scene.actions[frame.step - 1])[:80]
        return self.finding(
            rank,
            f"Action {action} of step {frame.step} ({scene.told()}) was allowed by the mask before it, and {what}.",
            why="Every action of the episode keeps to the mask.",
            witness=self.seen_at(bench, "an action that the mask allows is refused", scene, frame, channel),
        )

    def _too_much(self, bench: Bench, told: list[tuple[Scene, list[Any]]]) -> Iterator[Finding]:
        places = [
            (scene, step, said["forbidden"][0]) for scene, masks in told for step, said in enumerate(masks) if said and said["forbidden"]
        ]
        chosen = bench.rng("places").sample(places, min(TRIED, len(places)))
        working = [(scene, step, action) for scene, step, action in chosen if self._works(bench, scene, step, action)]
        if len(working) >= ENOUGH and 2 * len(working) > len(chosen):
            yield self.finding(
                Rank.LEAD,
                f"Of {len(chosen)} actions that the mask forbids, {len(working)} neither raise, end the episode, cost more than allowed ones, nor do nothing.",
                tried=len(chosen),
            )

    def _works(self, bench: Bench, scene: Scene, step: int, action: Any) -> bool:
        """Say whether a forbidden action works as the allowed one of the scene does."""
        allowed = self.play(bench, scene)
        tried = self.play(bench, Scene(seed=scene.seed, actions=(*scene.actions[:step], action), style="forbidden"))
        if len(tried) != step + 2 or len(allowed) <= step + 1 or tried[-1].error or over_at(tried[-1]):
            return False
        moved = values.first_difference(tried[-1].channel("observation"), allowed[step].channel("observation")) is not None
        paid, usual = reward(tried[-1]), [reward(frame) or 0.0 for frame in allowed[1:]]
        return (
            moved
            and not (paid is not None and paid < min(usual))
            and not any(_says_illegal(key, value) for key, value in info(tried[-1]).items())
        )


def _plain(action: Any) -> Any:
    """Give an action with its NumPy scalars as plain numbers."""
    if isinstance(action, dict) and "$np" in action:
        return action["$np"][1]
    return {key: _plain(part) for key, part in action.items()} if isinstance(action, dict) else action


def _says_illegal(key: str, value: Any) -> bool:
    return key.rsplit(".", 1)[-1].lower() in ILLEGAL and values.number(value) == 1.0
