"""An agent is handed another reward than it earned since its last turn."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.agents.rule import AgentsRule, turn
from acidtest.audit.agents.specimen import GOOD, changed
from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world import Scene
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Severity

SLACK = 1e-5


class Check(AgentsRule):
    """In a world of turns, what `last()` pays an agent is not the sum of `rewards` since it acted.

    The reward is booked for the agent whose turn has just begun, in place of the one who acted; the sum is
    not set back, so the same point is paid at every turn; or it is never added, and a loss that the other side
    inflicts is never felt. Each agent learns from what others did, and self-play still looks lively.

    Along every scene the ledger is kept: after each step `rewards` is added for all agents, and set to zero
    for the one who acted before. What `last()` says must be what the ledger holds, as PettingZoo's own `api_test` asks
    (https://pettingzoo.farama.org/content/environment_tests/).
    """

    code = "H547"
    weakness = "a reward goes to the wrong agent"
    severity = Severity.CRITICAL
    fix = "At the start of step() set the acting agent's sum to 0 and clear rewards; at its end call _accumulate_rewards() once."
    kinds = (81,)
    bad = changed(
        ("        self._accumulate_rewards()\n", ""),
        (
            "        self._deads_step_first()\n",
            "        self._cumulative_rewards[self.agent_selection] += float(action)\n        self._deads_step_first()\n",
        ),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Keep the ledger along every scene."""
        if not self.in_turn(bench):
            raise NotApplicable("its agents act all at once, so nothing is owed from one turn to the next")
        for scene, frames in self.to_the_last(bench):
            for frame, agent, said, truth in _astray(scene, frames):
                what = f"last() pays {agent} {said:g}, and its rewards since it last acted add up to {truth:g}"
                why = (
                    "Both figures are the world's own: one is what the agent is handed, the other the sum of what each step said it earned."
                )
                yield self.told(bench, Rank.ERROR, scene, frame, ("reward", "info"), what, why)
                return


def _astray(scene: Scene, frames: list[Frame]) -> Iterator[tuple[Frame, str, float, float]]:
    ledger: dict[str, float] = {}
    for before, frame in zip([None, *frames[:-1]], frames, strict=True):
        if frame.error:
            return
        if before is not None:
            ledger[turn(before) or ""] = 0.0
            earned = frame.channel("reward")
            for agent, reward in earned.items() if isinstance(earned, dict) else ():
                ledger[agent] = ledger.get(agent, 0.0) + (values.finite(reward) or 0.0)
        agent, said = turn(frame), values.finite((frame.channel("info") or {}).get("owed"))
        if agent is not None and said is not None and abs(said - ledger.get(agent, 0.0)) > SLACK * max(1.0, abs(said)):
            yield frame, agent, said, ledger.get(agent, 0.0)
