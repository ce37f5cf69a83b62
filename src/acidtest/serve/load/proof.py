"""Makes what load did happen again in a few runs: among others at the same time, or after them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing.change import others
from acidtest.audit.statistics import clopper_pearson
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import BASE
from acidtest.envs.replay import Frame, first_divergence, play, with_runs
from acidtest.envs.replay.episode import UNIT
from acidtest.envs.replay.under_load import OWN
from acidtest.errors import BoundaryError
from acidtest.evidence import Run, Trials, Witness
from acidtest.serve.load.growth import LEAST
from acidtest.serve.load.plays import ALONE, Play

TRIES = 8
"""Runs among others before it is given up to show something so."""
FEW = 4
"""Runs under load."""
EXPECTED = 8.0
"""Episodes of a run under load that part, if they do so as often as they did."""
SHORT, LONG = 0.5, 6.0
"""Seconds that a run under load takes."""
CROWD = 15
BEFORE = 30
SURE = 0.999
"""Probability with which a replay is to show at least once what is seen so often."""
MOST = 40
FIRST, LATER, LATEST = 10, 60, 800
"""Earlier episodes after which the process is weighed; where it takes more than the last to tell memory, it is not tried."""
ROOM = 3 * (UNIT << 10)
"""Kilobytes that the later weighing is to show more."""
UNITS = 2
"""Units of memory that two weighings differ by, at least."""


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A difference that a few runs show."""

    witness: Witness
    how: str
    """In words, with the counts."""


@dataclass(frozen=True, kw_only=True)
class Suspect:
    """An episode that came out otherwise under load."""

    play: Play
    share: float
    """How many of its episodes did."""


def shown(
    bench: Bench, code: str, suspects: Sequence[Suspect], plays: Sequence[Play], channels: Sequence[str], claim: str, rate: float
) -> Shown | None:
    """Play suspects after others, among others at the same time, and under load again: give the first way in which one of them parts."""
    scenes = [one.scene for one in plays]
    for one in (suspect.play for suspect in suspects):
        earlier = {**BASE, "before": others(one.scene, scenes, BEFORE)}
        if _parts(bench, one, earlier, channels) and _parts(bench, one, earlier, channels):
            told = f"it does so each time after {BEFORE} other episodes, one after the other"
            return Shown(witness=_differing(bench, code, claim, one, earlier, channels, Trials()), how=told)
    for one in (suspect.play for suspect in suspects):
        crowd = {**BASE, "crowd": others(one.scene, scenes, CROWD)}
        found = _often(bench, code, claim, one, crowd, channels, TRIES, f"among {CROWD} others on threads it does so")
        if found is not None:
            return found
    for suspect in suspects:
        seconds = round(min(LONG, max(SHORT, EXPECTED / (OWN * suspect.share * rate))), 1)
        load = {**BASE, "load": others(suspect.play.scene, scenes, CROWD), "rate": rate, "seconds": seconds}
        told = f"among {rate:g} others a second for {seconds:g} s it does so"
        found = _often(bench, code, claim, suspect.play, load, channels, FEW, told)
        if found is not None:
            return found
    return None


def _often(
    bench: Bench, code: str, claim: str, one: Play, condition: dict[str, Any], channels: Sequence[str], tries: int, told: str
) -> Shown | None:
    """Play several times: give the statistical witness when one of them parts."""
    count = sum(_parts(bench, one, condition, channels) for _ in range(tries))
    if not count:
        return None
    low, _ = clopper_pearson(count, tries)
    trials = Trials(n=min(MOST, math.ceil(math.log(1 - SURE) / math.log1p(-low))), at_least=1)
    return Shown(witness=_differing(bench, code, claim, one, condition, channels, trials), how=f"{told} in {count} of {tries} runs")


def kept(bench: Bench, code: str, plays: Sequence[Play], what: str, claim: str, slope: float) -> Witness | None:
    """Weigh the process after a few and after many episodes on one instance: give the witness when what it holds grows so too."""
    later = FIRST + math.ceil(ROOM / slope) if what == "memory" else LATER
    if later > LATEST:
        return None
    one = plays[0]
    scenes = [other.scene for other in plays]
    few, many = ({**BASE, "history": others(one.scene, scenes, count), "weigh": what} for count in (FIRST, later))
    held = [_held(bench, one, condition, what) for condition in (few, many)]
    least = UNITS if what == "memory" else LEAST[what]
    if None in held or held[1] - held[0] < least:  # type: ignore[operator]
        return None
    runs = [_run(bench, one.scene, condition) for condition in (few, many)]
    return bench.witness(code, "episode", claim, runs=runs, expect="differ", observed={"channels": ["held"]})


def _held(bench: Bench, one: Play, condition: dict[str, Any], what: str) -> int | None:
    try:
        held = _played(bench, one.scene, condition)[-1].channel("held")
    except BoundaryError:
        return None
    return int(held[what]) if isinstance(held, dict) else None


def _parts(bench: Bench, one: Play, condition: dict[str, Any], channels: Sequence[str]) -> bool:
    try:
        frames = _played(bench, one.scene, condition)
    except BoundaryError:
        return False
    return first_divergence(one.alone, frames, channels=channels) is not None


def _played(bench: Bench, scene: Scene, condition: dict[str, Any]) -> list[Frame]:
    bench.shots += 1
    return play(bench.env, scene.actions, task=scene.task, seed=scene.seed, condition=condition)


def _differing(
    bench: Bench, code: str, claim: str, one: Play, condition: dict[str, Any], channels: Sequence[str], trials: Trials
) -> Witness:
    base = BASE if "before" in condition else ALONE
    runs = [_run(bench, one.scene, base), _run(bench, one.scene, condition)]
    return bench.witness(code, "episode", claim, runs=runs, expect="differ", observed={"channels": list(channels)}, trials=trials)


def _run(bench: Bench, scene: Scene, condition: dict[str, Any]) -> Run:
    public = with_runs(condition, lambda run: {**run, "task": bench.public(run["task"]) if run.get("task") else None})
    task = bench.public(scene.task) if scene.task else None
    return Run(task=task, seed=scene.seed, actions=list(scene.actions), condition=public)
