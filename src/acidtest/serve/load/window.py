"""One stretch of load: a schedule played on the sessions of one process, and all that was seen of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from acidtest.envs import Environment
from acidtest.envs.replay import Divergence, Frame, arrivals, first_divergence, frames_of
from acidtest.envs.replay.under_load import TOGETHER
from acidtest.errors import BoundaryError, EnvironmentFault
from acidtest.serve.load.machine import Busy
from acidtest.serve.load.plays import Play

if TYPE_CHECKING:
    from acidtest.envs.session import Session

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


def _follow(session: Session, found: Window, bound: float, channels: Sequence[str], told: Callable[[Window, float], None]) -> None:
    """Fetch what is done until all of it is, or nobody need wait for the rest."""
    gap, weighed, stopped = max(LEAST_GAP, found.seconds / SAMPLES), 0.0, False
    while True:
        weigh = found.until >= weighed
        news = read(session.loaded(min(POLL, gap), weigh=weigh), found.due)
        found.until, found.sessions = news.at, news.sessions
        for one, answers in news.episodes:
            _enter(found, one, answers, channels)
        if weigh:
            weighed = found.until + gap
            if news.taken < len(found.due) or not found.samples:  # later, sessions come to their end
                found.samples.append(Sample(at=found.until, episodes=len(found.episodes), held=news.held))
        told(found, found.until)
        if news.over:
            return
        found.stuck = news.busy
        if found.until > found.seconds + bound and not stopped:
            session.unload()
            stopped = True
        if found.until > found.seconds + bound + min(found.limit, PATIENCE) + 1.0:
            return
        found.stuck = []


def _enter(found: Window, one: Episode, answers: list[dict[str, Any]] | None, channels: Sequence[str]) -> None:
    found.episodes.append(one)
    key = (one.play, one.outcome)
    if answers is None or key in found.partings or one.failed or not found.plays[one.play].steady:
        return
    frames = frames_of(answers)
    found.partings[key] = first_divergence(found.plays[one.play].alone, frames, channels=channels)
    if found.partings[key] is not None:
        found.frames[key] = frames


@dataclass(frozen=True, kw_only=True)
class News:
    """What the worker told since the last time."""

    at: float
    taken: int
    over: bool
    sessions: int
    busy: list[int]
    """Plays of the episodes that run."""
    episodes: list[tuple[Episode, list[dict[str, Any]] | None]]
    """Those that ended, with their answers where these are new."""
    held: dict[str, float]


def read(told: dict[str, Any], due: Sequence[tuple[float, int]]) -> News:
    """Read what a worker told. Raises EnvironmentFault when it has another form: foreign code lives in the same process."""
    try:
        return News(
            at=_number(told["at"]),
            taken=int(told["taken"]),
            over=told["over"] is True,
            sessions=int(told["sessions"]),
            busy=[due[index][1] for index, _ in told["busy"]],
            episodes=[_episode(one, due) for one in told["done"]],
            held={str(key): _number(value) for key, value in told.get("held", {}).items()},
        )
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as exc:
        raise EnvironmentFault("it told of the load in a form that is not the contract's", kind="nonsense", where="loaded") from exc


def _episode(one: dict[str, Any], due: Sequence[tuple[float, int]]) -> tuple[Episode, list[dict[str, Any]] | None]:
    at, play = due[one["arrival"]]
    answers = one.get("answers")
    episode = Episode(
        play=play,
        due=at,
        began=_number(one["span"][0]),
        ended=_number(one["span"][1]),
        calls=tuple(map(_number, one["seconds"])),
        cpu=(_number(one["cpu"][0]), _number(one["cpu"][1])),
        outcome=str(one["outcome"]),
        failed=_failure(one["failed"]) if "failed" in one else "",
    )
    return episode, answers if isinstance(answers, list) and answers and all(map(_whole, answers)) else None


def _whole(answer: Any) -> bool:
    return isinstance(answer, dict) and (not answer.get("ok") or isinstance(answer.get("value"), dict))


def _failure(failed: dict[str, Any]) -> str:
    return f"{failed.get('kind')}: {failed.get('message')} (in {failed.get('stage')})"


def _number(value: Any) -> float:
    """Give a finite number. Raises ValueError on anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ValueError(f"{value!r} is no number")
    return float(value)
