"""An observation that was handed out is changed by the next call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank


class Check(WorldRule):
    """The world hands out its own buffer, and writes the next observation into it.

    Whoever keeps an observation (a replay buffer, a rollout, the last observation of an episode)
    finds the next one in its place: transitions say that nothing ever changes. A comparison of two
    runs that keeps references, as many seed checks do, compares a buffer with itself and passes.

    The worker keeps each observation as text when it is handed out, and reads the object again after
    the next step or reset.
    """

    code = "H507"
    weakness = "one buffer is returned again and again"
    fix = "Return a copy: `return self.buffer.copy()`."
    kinds = (77,)
    bad = changed(
        ("self.max_steps = max_steps", "self.max_steps = max_steps\n        self.buffer = np.zeros(4, dtype=np.float32)"),
        (
            "        return np.concatenate([self.place, self.goal])",
            "        self.buffer[:2], self.buffer[2:] = self.place, self.goal\n        return self.buffer",
        ),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look whether handed-out observations hold still."""
        scenes = self.scenes(bench)
        for scene in scenes:
            condition, frame = self._changed(bench, scene)
            if frame is None:
                continue
            call = f"step {frame.step}" if frame.step else "the reset after it"
            yield self.finding(
                Rank.ERROR,
                f"An observation that was handed out is changed by {call} ({scene.told()}).",
                why="It was written down when it was handed out, and read again after the call.",
                tried=len(scenes),
                witness=self.seen_at(
                    bench, "a later call changes an observation that was handed out", scene, frame, "aliased", condition=condition
                ),
            )
            return

    def _changed(self, bench: Bench, scene: Scene) -> tuple[dict[str, Any] | None, Frame | None]:
        again = {"history": [scene.cut(3).past()]}
        conditions: tuple[dict[str, Any] | None, ...] = (None, again)
        for condition in conditions:
            found = next(
                (frame for frame in self.play(bench, scene if condition is None else scene.cut(3), condition) if frame.channel("aliased")),
                None,
            )
            if found is not None:
                return condition, found
        return None, None
