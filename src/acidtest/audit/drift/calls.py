"""Calls of tools that both sides have: known-good ones, and those made from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.drift.answers import ended, took
from acidtest.audit.drift.pairing import Pair
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import stage
from acidtest.envs.replay import Frame

NOBODY = "zq_no_such_tool"
"""A name that no environment has; as long as many names are."""
TOOLS = 16
"""Tools that are called."""
CALLS = {"quick": 2, "full": 4}
"""Known-good calls of each that changes start from."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """One call that the environment took, at its place in an episode."""

    pair: Pair
    scene: Scene
    step: int
    """Counted from 1."""
    frame: Frame

    @property
    def arguments(self) -> dict[str, Any]:
        """Give the arguments as the environment got them."""
        return dict(self.scene.actions[self.step - 1].get("arguments") or {})

    def altered(self, arguments: dict[str, Any]) -> Scene:
        """Give the episode up to this call, with other arguments in it."""
        call = {**self.scene.actions[self.step - 1], "arguments": arguments}
        return replace(self.scene, actions=(*self.scene.actions[: self.step - 1], call))

    def unknown(self) -> Scene:
        """Give the episode up to this call, with a tool that cannot exist in its place."""
        return replace(self.scene, actions=(*self.scene.actions[: self.step - 1], {"tool": NOBODY, "arguments": {}}))


def known_calls(bench: Bench, pairs: tuple[Pair, ...]) -> Iterator[Call]:
    """Give the calls of known-goods that were taken and did not end the episode, a few of each tool."""
    by_name = {pair.ours.name: pair for pair in pairs[:TOOLS]}
    most = CALLS.get(bench.depth, CALLS["quick"])
    seen: dict[str, list[dict[str, Any]]] = {}
    for scene in stage(bench).scenes(bench):
        if scene.style != "reference":
            continue
        frames = {frame.step: frame for frame in stage(bench).play(bench, scene)}
        for step, action in enumerate(scene.actions, 1):
            name = action.get("tool") if isinstance(action, dict) else None
            frame = frames.get(step)
            if (
                name not in by_name
                or frame is None
                or not isinstance(action.get("arguments", {}), dict)
                or not took(frame, known_good=True)
                or ended(frame)
            ):
                continue
            before = seen.setdefault(str(name), [])
            if len(before) < most and action.get("arguments") not in before:
                before.append(action.get("arguments", {}))
                yield Call(pair=by_name[str(name)], scene=scene, step=step, frame=frame)
