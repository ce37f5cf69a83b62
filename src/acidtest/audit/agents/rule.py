"""The base of rules about worlds of several agents."""

from __future__ import annotations

from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

ON: dict[str, Any] = {"past_end": True}
"""Agents that have ended still act once, with None: scenes are played until nobody is left."""


class AgentsRule(WorldRule):
    """A rule that plays worlds of several agents."""

    needs: ClassVar[frozenset[str]] = frozenset({"agents"})

    def in_turn(self, bench: Bench) -> bool:
        """Say whether agents act one after the other."""
        return bool(bench.env.described["interface"] == "aec")

    def to_the_last(self, bench: Bench) -> list[tuple[Scene, list[Frame]]]:
        """Give the scenes, each played until nobody is left."""
        return [(scene, self.play(bench, scene, ON if self.in_turn(bench) else None)) for scene in self.scenes(bench)]

    def told(self, bench: Bench, rank: Rank, scene: Scene, frame: Frame, channels: tuple[str, ...], what: str, why: str) -> Finding:
        """Give the finding that something is wrong at a step."""
        condition = ON if self.in_turn(bench) else None
        return self.finding(
            rank,
            f"At {f'step {frame.step}' if frame.step else 'reset'} ({scene.told()}): {what}.",
            why=why,
            witness=self.seen_at(bench, self.weakness, scene, frame, *channels, condition=condition),
        )


def turn(frame: Frame) -> str | None:
    """Give the agent whose turn it is after a step; None where nobody is left."""
    seen = frame.channel("observation")
    agent = seen.get("agent") if isinstance(seen, dict) else None
    return None if agent is None else str(agent)


def present(frame: Frame) -> list[str]:
    """Give the agents that take part after a step."""
    info = frame.channel("info")
    return [str(agent) for agent in info.get("agents", ())] if isinstance(info, dict) else []
