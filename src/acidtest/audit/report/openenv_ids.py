"""The ids of OpenEnv's validation, and what of ours answers each: read from ``openenv.toml`` beside this file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


@dataclass(frozen=True, kw_only=True)
class Id:
    """One check id."""

    id: str
    """Such as ``semantic.oracle_max``: level and name."""
    lane: str
    """``local`` where an author runs it, ``hub`` where OpenEnv leaves it to an operator."""
    severity: str
    """What a failure weighs under OpenEnv's policy: ``fail``, ``warn`` or ``advisory``."""
    asks: str
    """The question that we answer."""
    rules: tuple[str, ...] = ()
    families: str = ""
    controls: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    missing: str = ""
    """Why it is not answered; empty when it is."""

    @property
    def answered(self) -> bool:
        """True when something of ours answers it."""
        return not self.missing

    def names(self, code: str) -> bool:
        """Say whether a rule answers it."""
        return code in self.rules or code[:1] in self.families


@cache
def ids() -> tuple[Id, ...]:
    """Give all ids, in the order in which OpenEnv's policy names them."""
    return tuple(msgspec.convert(_table()["check"], list[Id]))


def policy() -> str:
    """Give the version of OpenEnv's severity policy that the ids are taken from."""
    return str(_table()["policy"])


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(files("acidtest.audit.report").joinpath("openenv.toml").read_text(encoding="utf-8"))
