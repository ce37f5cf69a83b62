"""Agents that have ended act on, or those that have not are left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from acidtest.audit.agents.rule import AgentsRule, present, turn
from acidtest.audit.agents.specimen import GOOD, changed
from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

TURNS = 24
"""Turns in one order, from which the order is taken to be the rule."""
ENOUGH = 2
"""Episodes in which an agent must be passed over."""

Trouble = tuple[Rank, Frame, tuple[str, ...], str, str]
CONTRACT = "PettingZoo's interface leaves no choice here: an agent that has ended acts once more, with None, and is gone."


class Check(AgentsRule):
    """After an agent's end the list of agents, the order of turns or the keys by agent are no longer right.

    An agent that has ended stays in `agents` and is asked again, one that has not drops out, the turn after a
    death is skipped, or a dictionary lacks an agent that acted. Learners stack what they are given by agent: rows are
    shifted from one agent to another, or the loop never ends.

    Scenes are played until nobody is left, each ended agent acting once more with None. In turns: whoever acts is in `agents`;
    who has ended leaves, and stays ended until then; nobody's turn is skipped after an end where it never was before. All at once: observations, rewards
    and ends name exactly the agents that acted, and who has ended acts no more.
    """

    code = "H548"
    weakness = "turns go wrong after an agent has ended"
    fix = "Drop who has ended from agents (AECEnv._was_dead_step does so), and choose the next turn among those who are left."
    kinds = (80, 81)
    bad = changed(("            self._was_dead_step(action)\n", "            self.agent_selection = self.after(agent)\n"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Follow the agents of every scene."""
        known = [str(agent) for agent in bench.env.described["agents"]]
        played = self.to_the_last(bench)
        for scene, frames in played:
            troubles = _in_turn(frames, known) if self.in_turn(bench) else _at_once(scene, frames, known)
            for rank, frame, channels, what, why in troubles:
                yield self.told(bench, rank, scene, frame, channels, what, why)
                return
        passed = list(_passed_over(played, known)) if self.in_turn(bench) else []
        if len(passed) >= ENOUGH:
            scene, frame, following, other = passed[0]
            what = f"an agent has ended, and it is the turn of {following}; {other} is passed over"
            why = f"Until the first end, turns went round in the order {', '.join(known)} in every episode; so it is in {len(passed)} of {len(played)}."
            yield self.told(bench, Rank.WARNING, scene, frame, ("observation", "info"), what, why)


def _in_turn(frames: list[Frame], known: list[str]) -> Iterator[Trouble]:
    for before, frame in pairwise(frames):
        agent, ended = turn(before), _over(before)
        if frame.error:
            if ended:
                yield (
                    Rank.ERROR,
                    frame,
                    ("error",),
                    f"{agent} has ended, and its last step, with None, raised {frame.error[:120]}",
                    CONTRACT,
                )
            return
        here, now = present(frame), turn(frame)
        if now is not None and now not in here:
            yield Rank.ERROR, frame, ("observation", "info"), f"it is the turn of {now}, who is not among agents", CONTRACT
        stranger = next((name for name in here if name not in known), None)
        if stranger is not None:
            yield Rank.ERROR, frame, ("info",), f"agents holds {stranger}, who is not among possible_agents", CONTRACT
        if ended and agent in here:
            yield Rank.ERROR, frame, ("info",), f"{agent} has ended and acted with None, and is still among agents", CONTRACT
        lost = [name for name in present(before) if name not in here and not _flag(before, name) and name != agent]
        if lost:
            yield Rank.ERROR, frame, ("info", "terminated"), f"{lost[0]} is no longer among agents, though it has not ended", CONTRACT
        risen = [name for name in here if before.step and _flag(before, name) and not _flag(frame, name)]
        if risen:
            yield Rank.ERROR, frame, ("terminated", "truncated"), f"{risen[0]} had ended, and goes on", CONTRACT


def _passed_over(played: list[tuple[Scene, list[Frame]]], order: list[str]) -> Iterator[tuple[Scene, Frame, str, str]]:
    """Give where an agent is passed over right after the first end, if until then turns went round in one order in every scene."""
    parts = [(scene, *_around_the_end(frames)) for scene, frames in played]
    steady = all(name == order[index % len(order)] for _, before, _ in parts for index, (_, name) in enumerate(before))
    if not steady or sum(len(before) for _, before, _ in parts) < TURNS:
        return
    for scene, before, after in parts:
        if before and after is not None:
            frame, following = after
            place = order.index(before[-1][1])
            here = [one for one in order[place + 1 :] + order[: place + 1] if one in present(frame) and not _flag(frame, one)]
            if here and here[0] != following:
                yield scene, frame, following, here[0]


def _around_the_end(frames: list[Frame]) -> tuple[list[tuple[Frame, str]], tuple[Frame, str] | None]:
    """Give the turns up to the first end of any agent, and the first one after it that is not an ended agent's."""
    first = next((frame.step for frame in frames[1:] if any(_flag(frame, name) for name in present(frame))), len(frames))
    turns = [(frame, name) for frame in frames for name in [turn(frame)] if name is not None and not _over(frame)]
    after = next(((frame, name) for frame, name in turns if frame.step >= first), None)
    return [(frame, name) for frame, name in turns if frame.step < first], after


def _at_once(scene: Scene, frames: list[Frame], known: list[str]) -> Iterator[Trouble]:
    for frame in frames[1:]:
        if frame.error:
            return
        acted = _names(scene.actions[frame.step - 1])
        for channel in ("observation", "reward", "terminated", "truncated"):
            given = _names(frame.channel(channel))
            if channel == "observation":
                given |= acted - _going(frame)  # an agent that has ended may see nothing more
            if given != acted:
                odd = min(given ^ acted)
                what = f"{channel} {'lacks' if odd in acted else 'names'} {odd}, who {'acted' if odd in acted else 'did not act'}"
                yield Rank.WARNING, frame, (channel,), what, "Each dictionary names the agents that acted in this step."
        following = _names(scene.actions[frame.step]) if frame.step < len(scene.actions) else None
        if following is None:
            continue
        for name in sorted(following - _going(frame) if following <= set(known) else following - set(known)):
            yield Rank.ERROR, frame, ("terminated", "truncated"), f"{name} has ended, and is still among agents", CONTRACT
        for name in sorted(_going(frame) - following):
            yield Rank.ERROR, frame, ("terminated", "truncated"), f"{name} is no longer among agents, though it has not ended", CONTRACT


def _names(given: Any) -> set[str]:
    return {str(key) for key in given} if isinstance(given, dict) and not any(key.startswith("$") for key in given) else set()


def _going(frame: Frame) -> set[str]:
    return {name for name in _names(frame.channel("terminated")) if not _flag(frame, name)}


def _flag(frame: Frame, agent: str) -> bool:
    return any(bool(values.number((frame.channel(name) or {}).get(agent))) for name in ("terminated", "truncated"))


def _over(frame: Frame) -> bool:
    return bool((frame.channel("info") or {}).get("over"))
