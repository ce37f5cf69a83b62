"""The Python door: ``acidtest.check(target) -> Report``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from acidtest.audit.catalogue import rules as all_rules
from acidtest.audit.engine import Progress, Settings, audit, crashed
from acidtest.audit.journal import Journal
from acidtest.audit.rule import Rule
from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.errors import BoundaryError, SpecError, TargetError
from acidtest.evidence import Report

__all__ = ["Options", "Settings", "check"]


def check(
    target: str | Path,
    *,
    options: Options | None = None,
    settings: Settings | None = None,
    rules: Sequence[type[Rule]] | None = None,
    progress: Progress | None = None,
    journal: Path | None = None,
    resume: bool = False,
) -> Report:
    """Audit a target and give its report.

    A target that cannot be read or opened gives a report whose `blocked` says why. Raises UsageError
    on a call that cannot be understood, and SandboxUnavailable when this machine cannot confine it.
    """
    settings = settings or Settings()
    try:
        env = open_target(str(target), options or Options())
    except (SpecError, TargetError, BoundaryError) as exc:
        return crashed(str(target), exc, settings)
    with env:
        chosen = tuple(rules if rules is not None else all_rules())
        key = run_key(env.opening.key, settings, chosen)
        return audit(env, chosen, settings, progress=progress, journal=Journal(journal, key=key, resume=resume))


def run_key(digest: str, settings: Settings, rules: Sequence[type[Rule]]) -> str:
    """Identify a run: equal keys give equal reports."""
    from acidtest import __version__

    codes = ",".join(rule.code for rule in rules)
    return f"{digest}/{__version__}/{settings.seed}/{settings.depth}/{settings.tasks}/{codes}"
