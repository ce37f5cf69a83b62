"""Where an environment calls backends, and which of these places are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.faults.injury import Site, asked
from acidtest.audit.faults.modes import modes
from acidtest.audit.state.reads import answered
from acidtest.audit.world.scene import Scene
from acidtest.envs import values
from acidtest.envs.replay import Frame

MOST = 48
"""Sites that are tried; each is an episode."""
RETRIED = (("network", "reset"), ("network", "late"))
"""What is also tried on the first call alone, so that a second try succeeds: the first was carried out."""
ONCE = "lost"
"""What is tried on the first call alone."""


def sites(played: Sequence[tuple[Scene, Sequence[Frame]]]) -> list[Site]:
    """Give the sites to be tried, the first of each sort before others: a sort is a backend, what was asked for, whether it was asked before or is asked again, and whether it ends the episode."""
    found: dict[tuple[str, ...], list[Site]] = {}
    for scene, frames in played:
        for frame in frames:
            for backend, calls in _touched(frame).items() if answered(frame) else ():
                last = "end" if frame.step == len(frames) - 1 else ""
                sort = (backend, asked(scene, frame.step), *_again(scene, frame.step), last, scene.style if last else "")
                found.setdefault(sort, list(_of(scene, frame.step, backend, calls)))
    return list(_in_turn(list(found.values())))[:MOST]


def _touched(frame: Frame) -> dict[str, int]:
    watched = frame.channel("faults")
    return {str(name): int(count) for name, count in watched["touched"].items()} if isinstance(watched, dict) else {}


def _again(scene: Scene, step: int) -> tuple[str, str]:
    """Say whether the action of a step was sent before, and whether it is the next one as well."""
    action = scene.actions[step - 1] if step else None
    return "before" if step and action in scene.actions[: step - 1] else "", "after" if step and action in scene.actions[
        step : step + 1
    ] else ""


def _of(scene: Scene, step: int, backend: str, calls: int) -> Iterator[Site]:
    """Give every mode on all calls of the step; then the first on the first call alone and on the last, where there are several."""
    for mode in modes(backend):
        if mode != ONCE:
            yield Site(scene=scene, step=step, backend=backend, mode=mode)
        if (backend, mode) in RETRIED or mode == ONCE:
            yield Site(scene=scene, step=step, backend=backend, mode=mode, times=1)
    for mode in list(modes(backend))[:1] if calls > 1 else ():
        yield Site(scene=scene, step=step, backend=backend, mode=mode, times=1)
        yield Site(scene=scene, step=step, backend=backend, mode=mode, times=1, after=calls - 1)


def _in_turn(lists: Sequence[Sequence[Site]]) -> Iterator[Site]:
    """Give the first of each list, then the second of each."""
    for place in range(max(map(len, lists), default=0)):
        yield from (sites[place] for sites in lists if place < len(sites))


def told(found: Sequence[Site]) -> str:
    """Name the backends of some sites, for a message."""
    return ", ".join(dict.fromkeys(site.backend for site in found)) or values.dumps(None)
