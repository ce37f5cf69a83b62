"""The Python door: ``acidtest.check(target) -> Report`` and ``acidtest.attack(target)``.

Both in one report are ``acidtest.api.audit(target)``: ``acidtest.audit`` is the package of rules.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from acidtest.audit import catalogue, engine
from acidtest.audit.engine import Progress, Settings
from acidtest.audit.journal import Journal
from acidtest.audit.rule import Rule
from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.errors import BoundaryError, SpecError, TargetError
from acidtest.evidence import Report

if TYPE_CHECKING:
    from typing import Unpack

__all__ = ["How", "Options", "Settings", "attack", "audit", "check", "run"]


class How(TypedDict, total=False):
    """How a target is opened and a run is kept; every field may be left out."""

    options: Options | None
    settings: Settings | None
    rules: Sequence[type[Rule]] | None
    """The rules to run in place of the call's own."""
    progress: Progress | None
    journal: Path | None
    resume: bool


def check(target: str | Path, **how: Unpack[How]) -> Report:
    """Find what is broken in a target: run every check. See `run` for what is raised."""
    given: How = {"rules": catalogue.rules(), **how}
    return run(target, **given)


def attack(target: str | Path, **how: Unpack[How]) -> Report:
    """Game a target's verifier: run every attack. See `run` for what is raised."""
    given: How = {"rules": catalogue.attacks(), **how}
    return run(target, **given)


def audit(target: str | Path, **how: Unpack[How]) -> Report:
    """Check and attack a target, in one report. See `run` for what is raised."""
    return run(target, **how)


def run(
    target: str | Path,
    *,
    options: Options | None = None,
    settings: Settings | None = None,
    rules: Sequence[type[Rule]] | None = None,
    progress: Progress | None = None,
    journal: Path | None = None,
    resume: bool = False,
) -> Report:
    """Run rules on a target (all of them unless told) and give the report.

    A target that cannot be read or opened gives a report whose `blocked` says why. Raises UsageError
    on a call that cannot be understood, and SandboxUnavailable when this machine cannot confine it.
    """
    settings = settings or Settings()
    if settings.attackers:
        settings.attackers.check()
    try:
        env = open_target(str(target), options or Options())
    except (SpecError, TargetError, BoundaryError) as exc:
        return engine.crashed(str(target), exc, settings)
    with env:
        chosen = tuple(rules if rules is not None else catalogue.everything())
        key = run_key(env.opening.key, settings, chosen)
        return engine.audit(env, chosen, settings, progress=progress, journal=Journal(journal, key=key, resume=resume))


def run_key(digest: str, settings: Settings, rules: Sequence[type[Rule]]) -> str:
    """Identify a run: equal keys give equal reports."""
    from acidtest import __version__

    codes = ",".join(rule.code for rule in rules)
    attacked = f"/{json.dumps(settings.attackers.plain(), sort_keys=True)}" if settings.attackers else ""
    searched = f"/budget {settings.budget}" if settings.budget is not None else ""
    return f"{digest}/{__version__}/{settings.seed}/{settings.depth}/{settings.tasks}/{codes}{attacked}{searched}"
