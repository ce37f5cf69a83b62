"""One stretch of load: a schedule played on the sessions of one process, and all that was seen of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from acidtest.envs import Environment
from acidtest.envs.replay import Divergence, Frame, arrivals, first_divergence, frames_of
from acidtest.envs.replay.under_load import TOGETHER
from acidtest.errors import BoundaryError
from acidtest.serve.load.machine import Busy
from acidtest.serve.load.plays import Play

POLL = 0.25
"""Seconds between two looks at the worker."""
SAMPLES = 60
"""Weighings of the process in one window."""
LEAST_GAP = 0.05
PATIENCE = 60.0
"""Seconds beyond which nobody waits for a call, whatever its limit is."""


@dataclass(frozen=True, kw_only=True)
class Episode:
    """One episode that was played, in seconds since the window began."""

    play: int
    due: float
    """When it arrived."""
    began: float
    ended: float
    calls: tuple[float, ...]
    """Seconds of each call: open, reset, the steps, close."""
    cpu: tuple[float, float]
    """CPU seconds of its calls, and of its thread in all."""
    outcome: str
    failed: str = ""
    """How opening or closing its instance failed."""

    @property
    def latency(self) -> float:
        """Give the seconds from its arrival to its end: waiting counts, whoever is to blame for it."""
        return self.ended - self.due

    @property
    def wait(self) -> float:
        """Give the seconds for which it waited for a free session."""
        return max(0.0, self.began - self.due)


@dataclass(frozen=True, kw_only=True)
class Sample:
    """What the process held at one moment."""

    at: float
    episodes: int
    held: dict[str, float]


@dataclass(kw_only=True)
class Window:
    """What came of a stretch of load."""

    rate: float
    seconds: float
    due: list[tuple[float, int]]
    plays: Sequence[Play]
    limit: float
    """Seconds that one call may take."""
    sessions: int = 0
    until: float = 0.0
    """Seconds after which it was over."""
    episodes: list[Episode] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)
    partings: dict[tuple[int, str], Divergence | None] = field(default_factory=dict)
    """Play and outcome -> where it parts from the episode alone."""
    frames: dict[tuple[int, str], list[Frame]] = field(default_factory=dict)
    """Those outcomes that part."""
    stuck: list[int] = field(default_factory=list)
    """Plays of the episodes that did not end."""
    fault: BoundaryError | None = None
    """How the process ended, where it did."""
    interrupted: bool = False
    programs: int = 0
    """Programs that it had run: the host runs one at a time."""
    others: float = 0.0
    """Share of the machine that other programs took."""

    @property
    def came(self) -> int:
        """Give how many arrived before it was over."""
        return sum(due <= self.until for due, _ in self.due) if self.interrupted or self.fault else len(self.due)

    @property
    def missing(self) -> int:
        """Give how many of those that arrived were never served."""
        return 0 if self.interrupted else max(0, self.came - len(self.episodes) - len(self.stuck))

    def parting(self, episode: Episode) -> Divergence | None:
        """Say where an episode parts from the same one alone; None where it does not, or cannot be compared."""
        return self.partings.get((episode.play, episode.outcome))

    def compared(self, episode: Episode) -> bool:
        """Say whether an episode was compared."""
        return (episode.play, episode.outcome) in self.partings


def window(
    env: Environment,
    plays: Sequence[Play],
    *,
    rate: float,
    seconds: float,
    sessions: int,
    seed: int,
    bound: float,
    channels: Sequence[str],
    restless: bool = False,
    told: Callable[[Window, float], None] = lambda window, at: None,
) -> Window:
    """Play a window in a fresh process. What foreign code does to the process, and an interrupt, end it early."""
    due = arrivals(rate, seconds, len(plays), seed, together=TOGETHER if restless else 1)
    found = Window(rate=rate, seconds=seconds, due=due, plays=plays, limit=max(env.opening.seconds, 0.1))
    busy, before = Busy(), env.solutions.jobs
    try:
        with env.session(condition={"entropy": 1}) as session:
            try:
                session.load([play.items for play in plays], found.due, sessions, restless=restless)
                _follow(session, found, bound, channels, told)
            except KeyboardInterrupt:
                found.interrupted = True
                session.lane.close()  # an answer may still be on its way: the next call takes a fresh tree
    except BoundaryError as exc:
        found.fault = exc
    found.programs = env.solutions.jobs - before
    found.others = busy.others(found.samples[-1].held["cpu"] if found.samples else 0.0)
    return found


def _follow(session: Any, found: Window, bound: float, channels: Sequence[str], told: Callable[[Window, float], None]) -> None:
    """Fetch what is done until all of it is, or nobody need wait for the rest."""
    gap, weighed, stopped = max(LEAST_GAP, found.seconds / SAMPLES), 0.0, False
    while True:
        at = found.until
        weigh = at >= weighed
        news = session.loaded(min(POLL, gap), weigh=weigh)
        found.until, found.sessions = float(news["at"]), int(news["sessions"])
        _enter(found, news, channels)
        if weigh:
            weighed = found.until + gap
            if news["taken"] < len(found.due) or not found.samples:  # later, sessions come to their end
                found.samples.append(Sample(at=found.until, episodes=len(found.episodes), held=_numbers(news["held"])))
        told(found, found.until)
        if news["over"]:
            return
        found.stuck = [found.due[index][1] for index, _ in news["busy"]]
        if found.until > found.seconds + bound and not stopped:
            session.unload()
            stopped = True
        if found.until > found.seconds + bound + min(found.limit, PATIENCE) + 1.0:
            return
        found.stuck = []


def _enter(found: Window, news: dict[str, Any], channels: Sequence[str]) -> None:
    for one in news["done"]:
        due, play = found.due[one["arrival"]]
        key = (play, str(one["outcome"]))
        if "answers" in one and key not in found.partings and found.plays[play].steady and not one.get("failed"):
            frames = frames_of(one["answers"])
            found.partings[key] = first_divergence(found.plays[play].alone, frames, channels=channels)
            if found.partings[key] is not None:
                found.frames[key] = frames
        began, ended = map(float, one["span"])
        found.episodes.append(
            Episode(
                play=play,
                due=due,
                began=began,
                ended=ended,
                calls=tuple(map(float, one["seconds"])),
                cpu=(float(one["cpu"][0]), float(one["cpu"][1])),
                outcome=key[1],
                failed=_failure(one["failed"]) if "failed" in one else "",
            )
        )


def _failure(failed: dict[str, Any]) -> str:
    return f"{failed.get('kind')}: {failed.get('message')} (in {failed.get('stage')})"


def _numbers(held: dict[str, Any]) -> dict[str, float]:
    return {key: float(value) for key, value in held.items()}
