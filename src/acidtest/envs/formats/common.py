"""What every format mounts, and how worlds are made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import acidtest
from acidtest.envs.opening import Options
from acidtest.errors import UsageError
from acidtest.sandbox.contract import Mount

LIBRARY = Mount(Path(acidtest.__file__).parent, "/opt/acidtest/acidtest")
LIBRARY_PATH = "/opt/acidtest"


def made_with(options: Options) -> dict[str, Any]:
    """Give the settings by which a world is made: its keyword arguments, and the size of a vector. Raises UsageError."""
    found: dict[str, Any] = {"num_envs": options.num_envs} if options.num_envs else {}
    if options.num_envs < 0:
        raise UsageError("a vector has at least one world", where=f"--num-envs {options.num_envs}")
    if not options.kwargs:
        return found
    try:
        given = json.loads(options.kwargs)
    except ValueError as exc:
        raise UsageError(f"is no JSON: {exc}", where="--kwargs", expected='an object such as {"size": 8}') from exc
    if not isinstance(given, dict):
        raise UsageError(f"is a JSON {type(given).__name__}", where="--kwargs", expected='an object such as {"size": 8}')
    return {**found, "kwargs": given}
