"""The whole of a load test: what is played, the load, the way up, the proofs, the report."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import acidtest
from acidtest.audit import needs
from acidtest.audit.bench import Bench
from acidtest.audit.engine import Settings as AuditSettings
from acidtest.audit.engine import prepare
from acidtest.audit.rule import CouldNotRun
from acidtest.envs import Environment
from acidtest.errors import BoundaryError, UsageError
from acidtest.evidence import Control, Outcome, Report, RuleResult
from acidtest.serve.load.found import Seen, p99, result, results
from acidtest.serve.load.growth import growths
from acidtest.serve.load.holding import bound_of, lapse, slow
from acidtest.serve.load.ladder import Rung, climb
from acidtest.serve.load.plays import Play, channels, chosen, settled
from acidtest.serve.load.signs import SIGNS
from acidtest.serve.load.summary import summary
from acidtest.serve.load.window import Window, window

USUAL = 10.0
"""Episodes a second where neither the call nor the manifest says."""
SHORTEST, LONGEST = 1.0, 5.0
"""Seconds for which a rate is tried on the way to the highest."""
TENTH = 10.0
RESTLESS = 10.0
"""Seconds of the stretch in which threads change places often, at most."""
MOST = 1_000_000
"""Episodes of one run."""
INTERRUPTED = "interrupted"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a load test is run."""

    rate: float | None = None
    """Episodes a second; None for what the manifest asks for under [production], or `USUAL`."""
    seconds: float = 60.0
    sessions: int = 32
    """Episodes at once, at most, each on a thread."""
    seed: int = 0
    tasks: int = 24
    bound: float | None = None
    """Seconds within which 99 of 100 episodes end; None for the usual, see `holding.bound_of`."""
    ramp: bool = True
    """True to look for the highest rate that holds."""


@dataclass
class Progress:
    """Told how far it is; the command line draws it."""

    begin: Callable[[str, float], None] = lambda what, total: None
    """A part begins, and how much it is in all."""
    at: Callable[[float, str], None] = lambda done, words: None
    """How much of the part is done, and what there is to say."""


@dataclass
class _Run:
    """What is known so far; an interrupt leaves it as it stands."""

    env: Environment
    settings: Settings
    told: Progress
    rate: float
    rate_from: str
    bench: Bench
    tried: int = 0
    """Episodes that were tried alone."""
    plays: list[Play] = field(default_factory=list)
    bound: float = 0.0
    window: Window | None = None
    restless: Window | None = None
    """A shorter stretch in which several arrive together and threads change places often, looked at for differences alone."""
    rungs: list[Rung] = field(default_factory=list)
    results: list[RuleResult] = field(default_factory=list)
    partial: str = ""
    began: float = field(default_factory=time.perf_counter)


def load(env: Environment, settings: Settings | None = None, *, progress: Progress | None = None) -> Report:
    """Put a live environment under load. An interrupt gives a valid partial report.

    What could not be prepared or played gives a report in which every sign could not run. Raises UsageError on settings
    that make no sense, ServiceError when a model that it asks gives no answer.
    """
    settings, told = settings or Settings(), progress or Progress()
    rate, rate_from = rate_of(env, settings)
    if rate * settings.seconds > MOST:
        raise UsageError(f"these are {rate * settings.seconds:,.0f} episodes", expected=f"at most {MOST:,}", mend="make it shorter")
    bench, blocked = prepare(env, AuditSettings(seed=settings.seed, tasks=settings.tasks))
    bench.code = "load"
    run = _Run(env=env, settings=settings, told=told, rate=rate, rate_from=rate_from, bench=bench)
    if not blocked:
        _carry_out(run)
    return _report(run, blocked)


def rate_of(env: Environment, settings: Settings) -> tuple[float, str]:
    """Give the rate that is asked for, and who asks."""
    manifest = env.opening.manifest
    if settings.rate is not None:
        return settings.rate, "asked for"
    if manifest is not None and manifest.production.rate is not None:
        return manifest.production.rate, "declared under [production]"
    return USUAL, "the usual one, for none is declared"


def _carry_out(run: _Run) -> None:
    try:
        _prepare(run)
        _load(run)
        if run.settings.ramp:
            _climb(run)
    except (CouldNotRun, BoundaryError) as exc:
        reason = str(exc) if isinstance(exc, CouldNotRun) else f"{exc.boundary}: {exc.what}"
        run.results = [result(sign, Outcome.COULD_NOT_RUN, reason) for sign in SIGNS]
    except KeyboardInterrupt:
        run.partial = run.partial or f"{INTERRUPTED} before the load began"
        run.env.lane().close()  # an answer may still be on its way: the next call takes a fresh tree
        run.results = run.results or [result(sign, Outcome.COULD_NOT_RUN, run.partial) for sign in SIGNS]


def _prepare(run: _Run) -> None:
    """Choose what is played, and play each alone."""
    if run.env.opening.asks:
        raise CouldNotRun("its verifier asks a model: the load would be put on the model, not on the environment")
    scenes = chosen(run.bench)
    run.told.begin("alone", len(scenes))
    run.tried = len(scenes)
    done = iter(range(1, len(scenes) + 1))
    run.plays = settled(run.bench, scenes, lambda: run.told.at(next(done), f"{len(scenes)} episodes"))
    run.bound = run.settings.bound or bound_of(run.plays)


def _load(run: _Run) -> None:
    """Put the rate that is asked for on it, and read what is seen."""
    seconds = run.settings.seconds
    run.told.begin("load", seconds)
    seen = run.window = _window(run, run.rate, seconds, lambda now, at: run.told.at(min(at, seconds), _live(now)))
    if seen.interrupted:
        run.partial = f"{INTERRUPTED} after {min(seen.until, seconds):.0f} of {seconds:g} s of load"
    if not seen.interrupted and seen.fault is None:
        short = min(RESTLESS, seconds)
        run.told.begin("restless", short)
        run.restless = _window(run, run.rate, short, lambda now, at: run.told.at(min(at, short), _live(now)), restless=True)
        if run.restless.interrupted:
            run.partial = f"{INTERRUPTED} after the load"
    signs = Seen(
        bench=run.bench, window=seen, restless=run.restless, bound=run.bound, channels=channels(run.bench), growing=growths(seen.samples)
    )
    run.told.begin("proof", 1)
    run.results = results(signs)
    why = lapse(seen, run.bound, run.env.opening.kind)
    run.rungs = [Rung(rate=run.rate, lapse=why, p99=p99(seen), seconds=seconds)] if not seen.interrupted else []


def _climb(run: _Run) -> None:
    """Look for the highest rate that holds, each tried in a fresh process for a short time.

    Where episodes fail or differ, a lower rate only hides it for longer: none is looked for.
    """
    if run.partial or not run.rungs or run.window is None:
        return
    if run.rungs[0].lapse and run.rungs[0].lapse != slow(run.window, run.bound):
        return
    seconds = min(LONGEST, max(SHORTEST, run.settings.seconds / TENTH), run.settings.seconds)
    run.told.begin("highest rate", 0)
    first, tried = run.rungs[0], run.rungs

    def trial(rate: float) -> Rung:
        run.told.at(len(tried), f"{rate:.4g} episodes/s")
        seen = _window(run, rate, seconds, lambda now, at: None)
        if seen.interrupted:
            run.partial = f"{INTERRUPTED} while the highest rate was looked for"
            raise KeyboardInterrupt
        rung = Rung(rate=rate, lapse=lapse(seen, run.bound, run.env.opening.kind), p99=p99(seen), seconds=seconds)
        tried.append(rung)
        return rung

    climb(first, trial)


def _window(run: _Run, rate: float, seconds: float, told: Callable[[Window, float], None], *, restless: bool = False) -> Window:
    run.bench.shots += int(rate * seconds)
    return window(
        run.env,
        run.plays,
        rate=rate,
        seconds=seconds,
        sessions=run.settings.sessions,
        seed=run.settings.seed,
        bound=run.bound,
        channels=channels(run.bench),
        restless=restless,
        told=told,
    )


def _live(now: Window) -> str:
    """Say how it stands, while it runs."""
    due = sum(at <= now.until for at, _ in now.due)
    return f"{len(now.episodes):,} episodes, {max(0, due - len(now.episodes))} under way or waiting"


def _report(run: _Run, blocked: str) -> Report:
    opening, bench = run.env.opening, run.bench
    figures: dict[str, Any] = {"rate": run.rate, "rate_from": run.rate_from, "seconds": run.settings.seconds}
    if run.window is not None:
        told = summary(run.window, opening.kind, run.bound, growths(run.window.samples), run.rungs)
        figures = {**told, "restless": _restless(run), "rate_from": run.rate_from, "processors": os.cpu_count() or 1}
    return Report(
        target=opening.target,
        digest=opening.digest,
        kind=opening.kind,
        version=acidtest.__version__,
        seed=run.settings.seed,
        options=opening.options.plain(),
        profile=opening.world.profile.value,
        body=run.env.body.name,
        confined=run.env.body.confined,
        partial=run.partial,
        blocked=blocked,
        tasks=bench.sample.total,
        sampled=len(bench.tasks),
        sampling=bench.sample.how,
        capabilities=tuple(sorted(needs.offers(bench))) if not blocked else (),
        controls=(*bench.controls.summary(bench.tasks), *_alone(run)),
        results=tuple(run.results),
        meter={"seconds": round(time.perf_counter() - run.began, 3), "load": figures},
    )


def _restless(run: _Run) -> dict[str, Any]:
    """Say how many episodes were compared while threads changed places often."""
    seen = run.restless
    return {"episodes": len(seen.episodes), "seconds": seen.seconds} if seen is not None else {"episodes": 0, "seconds": 0.0}


def _alone(run: _Run) -> list[Control]:
    """Say which episodes end and come out the same each time when nobody else is there."""
    if not run.plays:
        return []
    steady, whole = sum(play.steady for play in run.plays), len(run.plays)
    words = [f"{steady} of {whole} come out the same each time, alone"]
    words += ["the others are played, and not compared"] if steady < whole else []
    words += [f"{run.tried - whole} more fail alone, and are not played"] if run.tried > whole else []
    outcome = Outcome.CLEAN if steady == run.tried else Outcome.COULD_NOT_RUN
    return [Control(name="episodes alone", outcome=outcome, detail="; ".join(words))]
