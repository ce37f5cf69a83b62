"""Finds a container engine that answers."""

from __future__ import annotations

import functools
import json
import shutil
import subprocess
from dataclasses import dataclass

ENGINES = ("podman", "docker")
PATIENCE = 20.0
"""Seconds that an engine may take to say who it is."""


@dataclass(frozen=True)
class Engine:
    """An engine that answered."""

    name: str
    path: str
    runtime: str = ""
    """``runsc`` where gVisor is installed; empty means the engine's own."""


@dataclass(frozen=True)
class Silence:
    """An engine that is not there, or did not answer."""

    name: str
    reason: str


@functools.cache
def find() -> tuple[Engine | None, tuple[Silence, ...]]:
    """Give the first engine that answers, and what was wrong with those before it."""
    silent: list[Silence] = []
    for name in ENGINES:
        found = ask(name)
        if isinstance(found, Engine):
            return found, tuple(silent)
        silent.append(found)
    return None, tuple(silent)


def ask(name: str) -> Engine | Silence:
    """Ask one engine who it is."""
    path = shutil.which(name)
    if path is None:
        return Silence(name, f"{name} is not installed (to get it: install the package {name})")
    try:
        said = subprocess.run([path, "info", "--format", "{{json .}}"], capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return Silence(name, f"{name} did not answer ({problem})")
    if said.returncode != 0:
        return Silence(name, f"{name} has no running daemon (to get it: start it; it says: {last_line(said.stderr)})")
    return Engine(name, path, "runsc" if has_gvisor(name, said.stdout) else "")


def last_line(text: bytes) -> str:
    """Give the last line of what a program complained."""
    lines = text.decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:200] if lines else "nothing"


def has_gvisor(name: str, facts: bytes) -> bool:
    """Tell whether the engine knows gVisor: docker lists its runtimes, podman takes any program by name."""
    if name == "podman":
        return shutil.which("runsc") is not None
    try:
        return "runsc" in (json.loads(facts).get("Runtimes") or {})
    except (ValueError, AttributeError):
        return False
