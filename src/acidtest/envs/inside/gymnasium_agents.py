"""Worlds of several agents with PettingZoo's interfaces: agents in turn (AEC), or all at once (parallel).

Runs where pettingzoo is installed; everything else is the standard library, Python 3.8 and up.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from . import masks_of_actions as masks, wire
from .adapter_gymnasium import Gymnasium, limits, mask_said, outside, space, unwrapped, written
from .adapters import Nonsense, attempt


class Agents(Gymnasium):
    """What both interfaces share: spaces by agent."""

    def describe(self) -> Dict[str, Any]:
        """Describe the spaces of each agent that may take part."""
        instance, self.first = self.first, None
        try:
            names = list(instance.possible_agents)
            inner = unwrapped(instance)
            metadata = getattr(inner, "metadata", None) or {}
            return {
                "capabilities": ["spaces"],
                "interface": self.settings["interface"],
                "single_step": False,
                "agents": [str(name) for name in names],
                "observation_space": _by_agent(instance.observation_space, names),
                "action_space": _by_agent(instance.action_space, names),
                "max_episode_steps": None,
                "limits": limits(instance),
                "nondeterministic": bool(metadata.get("nondeterministic", False)),
                "reward_range": None,
                "name": str(metadata.get("name") or type(inner).__name__),
                "class": "%s.%s" % (type(inner).__module__, type(inner).__qualname__),
                "source": written(getattr(type(inner), "step", None)),
            }
        finally:
            self.close(instance)

    def ask_choices(self, instance: Any, cap: int, seed: int) -> List[Any]:
        """Give nothing: what one agent's action decides is no matter of one action."""
        return []

    def _pickers(self, instance: Any, style: str, seed: int) -> Dict[Any, masks.Picker]:
        return {
            agent: masks.Picker(instance.action_space(agent), style, 1000 * seed + index)
            for index, agent in enumerate(instance.possible_agents)
        }


class Turns(Agents):
    """Sessions of an `AECEnv`. An action names its agent; an observation is what the agent sees whose turn it is."""

    def reset(self, instance: Any, task: Any, seed: Optional[int]) -> Any:
        """Begin an episode: give what the first agent sees."""
        answer = instance.reset(seed=seed)
        if answer is not None:
            raise Nonsense("reset returned a %s; expected None, for agents read their observations by last()" % type(answer).__name__)
        seen, info = self._look(instance)
        return seen, info

    def _look(self, instance: Any) -> Tuple[Any, Any]:
        """Give what `last()` says to the agent whose turn it is."""
        agents = list(instance.agents)
        if not agents:
            return {"agent": None, "observation": None}, {"agents": [], "owed": None}
        agent = instance.agent_selection
        observation, owed, terminated, truncated, info = instance.last()
        return {"agent": agent, "observation": observation}, {
            "agents": agents,
            "owed": owed,
            "over": bool(terminated or truncated),
            "info": info,
        }

    def step(self, instance: Any, action: Any) -> Any:
        """Let the agent act whose turn it is; one that has ended acts with None."""
        if not isinstance(action, dict) or "agent" not in action:
            raise Nonsense('an action of agents in turn is {"agent": name, "action": value}')
        instance.step(action["action"])
        seen, info = self._look(instance)
        return seen, dict(instance.rewards), dict(instance.terminations), dict(instance.truncations), info

    def action(self, instance: Any, action: Any) -> Any:
        """Give the action as the agent's space has it."""
        return wire.decode(action)

    def contains(self, instance: Any, observation: Any) -> Optional[str]:
        """Say what is wrong with the observation of the agent whose turn it is, '' for nothing."""
        agent = observation["agent"]
        return (
            ""
            if agent is None
            else outside(instance.observation_space(agent), observation["observation"], "observation of %s" % agent)[:300]
        )

    def ask_actions(self, instance: Any, seed: int, count: int, style: str) -> List[Any]:
        """Give the actions of an episode in a style, found by playing it: each is legal by the mask that its agent is shown."""
        pickers = self._pickers(instance, style, seed)
        self.reset(instance, None, seed)
        found: List[Any] = []
        while len(found) < count and instance.agents:
            observation, _, terminated, truncated, info = instance.last()
            agent = instance.agent_selection
            action = None if terminated or truncated else pickers[agent].pick(masks.of(observation, info))
            found.append({"agent": agent, "action": action})
            if not attempt(lambda action=action: instance.step(action))[0]:
                break
        return found

    def ask_masks(self, instance: Any, actions: List[Any], seed: int) -> List[Any]:
        """Give what the masks of the agents say at their turns; None where there is none."""
        self.reset(instance, None, seed)
        told = [self._mask_said(instance, None, None)]
        for action in actions:
            went, _ = attempt(lambda action=action: instance.step(wire.decode(action)["action"]))
            if not went or not instance.agents:
                break
            told.append(self._mask_said(instance, None, None))
        return told

    def _mask_said(self, instance: Any, observation: Any, info: Any) -> Any:
        seen, _, terminated, truncated, told = instance.last()
        agent = instance.agent_selection
        return None if terminated or truncated else mask_said(instance.action_space(agent), masks.of(seen, told), agent)


class AllAtOnce(Agents):
    """Sessions of a `ParallelEnv`: observations, actions, rewards and ends are dictionaries by agent."""

    def action(self, instance: Any, action: Any) -> Any:
        """Give the actions by agent."""
        return wire.decode(action)

    def contains(self, instance: Any, observation: Any) -> Optional[str]:
        """Say what is wrong with an observation, '' for nothing."""
        if not isinstance(observation, dict):
            return "observation is a %s, expected is a dictionary by agent" % type(observation).__name__
        return next(
            filter(None, (outside(instance.observation_space(a), seen, "observation of %s" % a)[:300] for a, seen in observation.items())),
            "",
        )

    def ask_masks(self, instance: Any, actions: List[Any], seed: int) -> List[Any]:
        """Give the first trouble that any agent's mask has at each step, and what each agent's allows; None where no agent has a mask."""
        seen, infos = self.reset(instance, None, seed)
        told = [self._masks_said(instance, seen, infos)]
        for action in actions:
            went, answer = attempt(lambda action=action: self.five(self.step(instance, wire.decode(action))))
            if not went or not instance.agents:
                break
            told.append(self._masks_said(instance, answer[0], answer[4]))
        return told

    def _masks_said(self, instance: Any, seen: Any, infos: Any) -> Any:
        said = [mask_said(instance.action_space(agent), masks.of(seen.get(agent), infos.get(agent)), agent) for agent in instance.agents]
        found = [one for one in said if one is not None]
        each = {one["agent"]: [named["action"] for named in one["allowed"]] for one in found}
        return {**next((one for one in found if one["trouble"]), found[0]), "forbidden": [], "each": each} if found else None

    def ask_actions(self, instance: Any, seed: int, count: int, style: str) -> List[Any]:
        """Give the joint actions of an episode in a style, found by playing it."""
        pickers = self._pickers(instance, style, seed)
        seen, infos = self.reset(instance, None, seed)
        found: List[Any] = []
        while len(found) < count and instance.agents:
            found.append({agent: pickers[agent].pick(masks.of(seen.get(agent), infos.get(agent))) for agent in instance.agents})
            went, answer = attempt(lambda: self.five(self.step(instance, dict(found[-1]))))
            if not went:
                break
            seen, infos = answer[0], answer[4]
        return found


def _by_agent(of: Any, names: List[Any]) -> Dict[str, Any]:
    return {"type": "Dict", "spaces": {str(name): space(of(name)) for name in names}}


def adapter(factory: Any, settings: Dict[str, Any], first: Any) -> Agents:
    """Give the adapter for agents in turn, or for all at once."""
    return (Turns if settings["interface"] == "aec" else AllAtOnce)(factory, settings, first)
