"""Verdicts while questions to a model are answered in a certain way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.envs.egress import Exchange, Judging


def volley(bench: Bench, pairs: Sequence[tuple[Task, dict[str, Any]]], judging: Judging, **how: Any) -> list[Shot]:
    """Judge submissions while questions are answered so; the shots remember it, and so do their witnesses."""
    with bench.env.door.judging(judging):
        return [replace(shot, judging=judging.plain()) for shot in bench.volley(pairs, **how)]


def heard(bench: Bench, task: Task, submission: dict[str, Any], judging: Judging | None = None) -> tuple[Shot, list[Exchange]]:
    """Judge one submission: give the shot, and what was asked and answered meanwhile."""
    given = judging or Judging()
    with bench.env.door.judging(given) as exchanges:
        shot = bench.shoot(task, submission)
    return replace(shot, judging=given.plain()), exchanges
