"""Short episodes, one after the other on one session: quick, and to be seen again in a fresh process before they are believed."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

from acidtest.audit.bench import Bench
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame
from acidtest.envs.replay.episode import run_on
from acidtest.envs.session import Session


class Line:
    """Plays short episodes."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._session: Session | None = None

    def call(self, scene: Scene, call: Any) -> Frame:
        """Begin the scene's episode and make one call: give what came back, or the frame of the reset that failed."""
        return self.play(single(scene, call))

    def play(self, scene: Scene) -> Frame:
        """Play a scene: give its last frame."""
        self._bench.shots += 1
        if self._session is None:
            self._session = self._bench.env.session(condition={"entropy": 1})
        frame = run_on(self._session, list(scene.actions), task=scene.task, seed=scene.seed)[-1]
        if frame.error.startswith("Worker"):
            self.close()
        return frame

    def close(self) -> None:
        """End the session; the next call opens another."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def single(scene: Scene, call: Any) -> Scene:
    """Give the episode that is one call, under the task and seed of a scene."""
    return Scene(task=scene.task, seed=scene.seed, actions=(call,), style="one call")
