"""A reply is judged, and may then be replaced by a better one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.proof import golds
from acidtest.audit.refusal import moves
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.audit.specimens import SUMS
from acidtest.envs.replay.episode import Frame, play
from acidtest.evidence import Finding, Rank, Run, Severity

TASKS = 2
AGAIN = (
    SUMS + "\n    def step(self, action):\n        reward = self.verify(self._task, action)\n        return None, reward, ENDS, False, {}\n"
)


class Check(Rule):
    """The verifier can be asked in the middle of an episode, and tells whether the reply was right.

    An environment of one turn answers a wrong reply with its reward and goes on. The policy tries the next answer,
    and the next, and is paid for the one that fits: a multiple choice takes four steps. In training it looks like
    episodes that grow until the reward is there.

    A wrong reply is given first, and the known-good second, in one episode. An episode of one turn is over after
    its first reply; here the second one is paid.
    """

    code = "L712"
    weakness = "the verifier answers before the end"
    severity = Severity.MAJOR
    since = "0.2.0"
    fix = "Return terminated=True with the verdict; where several attempts are meant, declare a tool environment and pay each attempt less."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (58,)
    implied_by = ("A201",)
    bad = Package(AGAIN.replace("ENDS", "reward == 1.0"))
    good = Package(AGAIN.replace("ENDS", "True"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Reply twice in one episode."""
        tasks = bench.held[:TASKS]
        if not tasks:
            raise NotApplicable("there is no task on which the known-good scores")
        for task in tasks:
            wrong = bench.reply(golds.other(bench, task, bench.rng("wrong", task["id"])))
            actions = [*moves(wrong), *moves(bench.good(task).submission)]
            frames = play(bench.env, actions, task=task, seed=0)
            bench.shots += 2
            if len(frames) == 3 and _rewards(frames)[0] + EPSILON < _rewards(frames)[1] >= bench.good(task).score - EPSILON:
                yield self._told(bench, task, actions, frames)
                return

    def _told(self, bench: Bench, task: Task, actions: list[Any], frames: list[Frame]) -> Finding:
        first, second = _rewards(frames)
        told = f"After a wrong reply was judged ({first:g}) the episode goes on, and the known-good earns {second:g} in its second step"
        seen = [
            {"step": frame.step, "channel": channel, "path": "", "value": frame.channel(channel)}
            for frame in frames[1:]
            for channel in ("reward", "terminated")
        ]
        return self.finding(
            Rank.ERROR,
            f"{told}.",
            why="Its kind is one of a single reply, and the reply was judged before it could be replaced.",
            tasks=(task["id"],),
            tried=1,
            witness=self.played(bench, told, [Run(task=bench.public(task), seed=0, actions=actions, seen=seen, note="two replies")]),
        )


def _rewards(frames: list[Frame]) -> tuple[float, float]:
    """Give the rewards of the first two steps; a missing one is minus infinity."""
    found = [frame.seen.reward if frame.seen is not None else None for frame in frames[1:3]]
    first, second = (float("-inf") if reward is None else reward for reward in found)
    return first, second
