"""An episode among many that arrive meanwhile, whether earlier ones are done or not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from acidtest.errors import EnvironmentFault

if TYPE_CHECKING:
    from acidtest.envs.session import Session

CALM = 0.5
"""Seconds for which the first of all is alone."""
OWN = 0.5
"""Share of the arrivals that play the episode itself."""
SESSIONS = 32
TOGETHER = 8
"""Episodes that arrive at one moment, where the aim is that they meet."""
WAIT = 0.25
PATIENCE = 20.0
"""Seconds after the last arrival at which what has not ended is given up."""


def arrivals(rate: float, seconds: float, plays: int, seed: int, *, together: int = 1) -> list[tuple[float, int]]:
    """Give the second of each arrival and the number of its play: a Poisson process of so many a second, so many of them `together`.

    Gaps are drawn from an exponential distribution, so that arrivals bunch as those of independent askers do.
    """
    rng = random.Random(f"load/{seed}/{rate:g}/{seconds:g}")
    found: list[tuple[float, int]] = []
    moment = rng.expovariate(rate / together)
    while moment < seconds:
        found += [(round(moment, 6), rng.randrange(plays)) for _ in range(together)]
        moment += rng.expovariate(rate / together)
    return found or [(0.0, rng.randrange(plays))]


def among(session: Session, plays: Sequence[Sequence[dict[str, Any]]], rate: float, seconds: float) -> list[dict[str, Any]]:
    """Play the first of the plays alone, then again and again among the others.

    Give the answers of the first time that it came out otherwise than alone, or those from alone.
    """
    session.load(plays, [(0.0, 0), *_mixed(rate, seconds, len(plays))], SESSIONS, restless=True)
    try:
        return _fetched(session, seconds)
    except (KeyError, TypeError, ValueError) as exc:
        raise EnvironmentFault("it told of the load in a form that is not the contract's", kind="nonsense", where="loaded") from exc


def _fetched(session: Session, seconds: float) -> list[dict[str, Any]]:
    alone: dict[str, Any] | None = None
    other: dict[str, Any] | None = None
    while True:
        news = session.loaded(WAIT)
        for one in sorted(news["done"], key=lambda one: int(one["arrival"])):
            if one["arrival"] == 0:
                alone = one
            elif other is None and one.get("play") == 0 and alone is not None and one["outcome"] != alone["outcome"] and "answers" in one:
                other = one
        if news["over"] or float(news["at"]) > CALM + seconds + PATIENCE:
            break
    found = other or alone
    return list(found["answers"]) if found else []


def _mixed(rate: float, seconds: float, plays: int) -> list[tuple[float, int]]:
    """Give the arrivals, half of which play the first."""
    rng = random.Random(f"mixed/{rate:g}/{seconds:g}")
    later = arrivals(rate, seconds, plays, 0, together=TOGETHER)
    return [(CALM + moment, 0 if rng.random() < OWN else play) for moment, play in later]
