"""reset or step return something else than the contract says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import CouldNotRun
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Location, Rank

NONSENSE = "EnvironmentFault: Nonsense: "


class Check(WorldRule):
    """reset gives no pair, step gives no five values, info is no dictionary, an observation is of a type of its own.

    Written for the old Gym interface, or for one training script that reads the values its own way.
    Elsewhere the values are unpacked in the wrong order (`done` read as `truncated`, a dictionary
    taken for an observation), and the numbers still look plausible.

    Every reset and step of every scene is read by the letter of the contract:
    `reset(seed=...) -> (observation, info)` and
    `step(action) -> (observation, reward, terminated, truncated, info)`.
    """

    code = "H510"
    weakness = "the interface is another one"
    fix = "Return exactly what the contract names; gymnasium.Env's documentation shows both signatures."
    kinds = (78,)
    bad = changed(
        (
            "return self.look(), 1.0 if terminated else -distance, terminated, truncated, {}",
            "return self.look(), 1.0 if terminated else -distance, terminated or truncated, {}",
        )
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read every reset and step by the letter."""
        yield from self._spaces(bench)
        try:
            scenes = self.scenes(bench)
        except CouldNotRun:
            if bench.env.described.get("action_space", ...) is None:
                return
            raise
        for scene in scenes:
            for frame in self.play(bench, scene):
                what, channel = _wrong(frame)
                if what:
                    yield self._told(bench, scene, frame, what, channel, len(scenes))
                    return

    def _told(self, bench: Bench, scene: Scene, frame: Frame, what: str, channel: str, tried: int) -> Finding:
        call = f"step {frame.step}" if frame.step else "reset"
        return self.finding(
            Rank.ERROR,
            f"In {call} ({scene.told()}): {what}.",
            why="The contract of reset and step leaves no choice here.",
            tried=tried,
            witness=self.seen_at(bench, "reset or step break the contract", scene, frame, channel),
        )

    def _spaces(self, bench: Bench) -> Iterator[Finding]:
        if bench.env.opening.kind != "gymnasium":
            return
        missing = [name for name in ("observation_space", "action_space") if bench.env.described.get(name) is None]
        if missing:
            name = str(bench.env.described.get("class", ""))
            yield self.finding(
                Rank.WARNING,
                f"{name} declares no {' and no '.join(missing)}.",
                details={"key": "spaces"},
                witness=self.fact(bench, "a space is not declared", Location(file=name.rsplit(".", 1)[0]), missing=missing),
            )


def _wrong(frame: Frame) -> tuple[str, str]:
    """Say what breaks the contract in a frame, and in which channel it stands."""
    if frame.error.startswith(NONSENSE):
        return frame.error.removeprefix(NONSENSE), "error"
    if frame.error:
        return "", ""
    if not _is_mapping(frame.channel("info")):
        return f"info is no dictionary but {values.dumps(frame.channel('info'))[:60]}", "info"
    unknown = next(values.unknown_types(frame.channel("observation")), "")
    return (f"the observation holds a value of type {unknown}, which is no plain data", "observation") if unknown else ("", "")


def _is_mapping(info: Any) -> bool:
    tags = {"$f", "$np", "$nd", "$b", "$t", "$s", "$unknown"}
    return isinstance(info, dict) and not (len(info) == 1 and next(iter(info)) in tags)
