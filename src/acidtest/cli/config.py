"""``[tool.acidtest]`` of the project in the current folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from acidtest.errors import SpecError

KEYS = {"select": list, "ignore": dict, "gate": str, "tasks": int, "jobs": int, "depth": str, "seed": int, "budget": int}


@dataclass(frozen=True, kw_only=True)
class Config:
    """What the project asks for; the command line wins over it."""

    select: tuple[str, ...] = ()
    ignore: dict[str, str] = field(default_factory=dict)
    """Code -> reason. The reason is mandatory and is printed in the report."""
    gate: str = "error"
    tasks: int | None = None
    jobs: int | None = None
    depth: str = "quick"
    seed: int = 0
    budget: int | None = None
    """Probes that each search may take."""


def read_config(folder: Path) -> Config:
    """Read ``pyproject.toml`` of a folder; none gives the defaults. Raises SpecError, naming the key."""
    path = folder / "pyproject.toml"
    if not path.is_file():
        return Config()
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8")).get("tool", {}).get("acidtest", {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as exc:
        raise SpecError(f"not TOML: {exc}", where=str(path)) from exc
    where = f"{path}: [tool.acidtest]"
    for key, value in raw.items():
        if key not in KEYS:
            raise SpecError(f"unknown key {key!r}", where=where, expected=", ".join(KEYS))
        if not isinstance(value, KEYS[key]):
            raise SpecError(f"{key} is a {type(value).__name__}", where=where, expected=f"a {KEYS[key].__name__}")
    return Config(**_checked(raw, where))


def _checked(raw: dict[str, Any], where: str) -> dict[str, Any]:
    for code, reason in raw.get("ignore", {}).items():
        if not isinstance(reason, str) or not reason.strip():
            raise SpecError(f"ignore.{code} has no reason", where=where, expected='ignore = { A205 = "why it is right here" }')
    return {**raw, "select": tuple(raw.get("select", ()))}
