"""``--install``: declared dependencies in a cached virtual environment, without running a line of them.

Wheels are fetched by pip and unpacked; nothing is built, and the new interpreter is never started
outside of the sandbox. What has no wheel is refused, and the message says so.
"""

from __future__ import annotations

import hashlib
import json
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from acidtest.envs.cache import cache_folder, locked
from acidtest.errors import TargetError
from acidtest.spec.requirement import Requirement, parse

SECONDS = 900.0
"""How long pip may take."""
RECORD = "installed.json"


@dataclass(frozen=True, kw_only=True)
class Installed:
    """One virtual environment that holds what was declared."""

    python: str
    """Its interpreter."""
    packages: tuple[str, ...]
    """Everything in it, as sorted ``name==version``."""


def install(dependencies: Sequence[str], *, python: str = "", where: str = "", cache: Path | None = None) -> Installed:
    """Give the environment for these dependencies, made when it is not there. Raises TargetError.

    It is kept under what it is made from: the requirements, the interpreter and the machine. Packages
    with equal requirements share it.
    """
    asked = tuple(sorted((parse(text) for text in dependencies), key=lambda requirement: requirement.line))
    _check_hashes(asked, where)
    base = python or sys.executable
    room = (cache or cache_folder()) / "environments"
    place = room / _key(asked, base)
    with locked(room):
        if not (place / RECORD).is_file():
            _make(place, asked, base, where)
    return _installed(place)


def interpreter_version(python: str = "") -> tuple[int, int, int]:
    """Give the version of an interpreter. It is started without its site folder, so nothing that is installed there runs."""
    if not python:
        return sys.version_info[:3]
    done = subprocess.run(
        [python, "-I", "-S", "-c", "import sys; print(*sys.version_info[:3])"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    parts = done.stdout.split()
    if done.returncode or len(parts) != 3:
        raise TargetError(
            "is no Python interpreter that starts", where=python, expected="the path of an interpreter, such as .venv/bin/python"
        )
    return int(parts[0]), int(parts[1]), int(parts[2])


def _check_hashes(asked: Sequence[Requirement], where: str) -> None:
    bare = [requirement.bare for requirement in asked if not requirement.hashes]
    if bare and len(bare) < len(asked):
        raise TargetError(
            f"some dependencies have a hash, and {bare[0]!r} has none",
            where=where,
            expected="a hash for each, those of their own dependencies included, or for none",
            mend="`pip hash WHEEL` prints one",
        )


def _key(asked: Sequence[Requirement], python: str) -> str:
    about = [requirement.line for requirement in asked] + [
        str(Path(python).absolute()),
        *map(str, interpreter_version(python)),
        platform.machine(),
    ]
    return hashlib.sha256(json.dumps(about).encode()).hexdigest()[:24]


def _make(place: Path, asked: Sequence[Requirement], python: str, where: str) -> None:
    """Make it beside its place and move it there whole, so that nobody ever sees half of one."""
    with tempfile.TemporaryDirectory(prefix=".making-", dir=place.parent) as folder:
        made, wheels = Path(folder) / "environment", Path(folder) / "wheels"
        _run([python, "-I", "-m", "venv", "--without-pip", str(made)], where, "making a virtual environment")
        _fetch(wheels, asked, python, where)
        _unpack(made, wheels, python, where)
        (made / RECORD).write_text(json.dumps(_listed(made)), encoding="utf-8")
        made.chmod(0o755)  # the confined interpreter runs as another user
        shutil.rmtree(place, ignore_errors=True)
        made.rename(place)


def _fetch(wheels: Path, asked: Sequence[Requirement], python: str, where: str) -> None:
    """Fetch wheels only: what must be built runs the code of its author to be built."""
    wheels.mkdir()
    listed = wheels.with_suffix(".txt")
    listed.write_text("".join(requirement.line + "\n" for requirement in asked), encoding="utf-8")
    hashed = ["--require-hashes"] if any(requirement.hashes for requirement in asked) else []
    _pip(
        python,
        ["download", "--quiet", "--only-binary", ":all:", *hashed, "--dest", str(wheels), "--requirement", str(listed)],
        where,
        "fetching wheels",
    )


def _unpack(made: Path, wheels: Path, python: str, where: str) -> None:
    site = next(made.glob("lib/python3*/site-packages"))
    found = sorted(str(path) for path in wheels.glob("*.whl"))
    _pip(
        python,
        ["install", "--quiet", "--no-index", "--no-deps", "--no-compile", "--only-binary", ":all:", "--target", str(site), *found],
        where,
        "unpacking wheels",
    )


def _pip(python: str, words: list[str], where: str, doing: str) -> None:
    _run([python, "-I", "-m", "pip", "--disable-pip-version-check", "--no-input", *words], where, doing)


def _run(words: list[str], where: str, doing: str) -> None:
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, errors="replace", timeout=SECONDS, check=False, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired as exc:
        raise TargetError(f"{doing} took more than {SECONDS:g} s", where=where) from exc
    except OSError as exc:
        raise TargetError(f"{doing} failed: {exc}", where=where, mend="name another interpreter with --python") from exc
    if done.returncode:
        raise TargetError(f"{doing} failed: {_said(done.stderr or done.stdout)}", where=where, mend=_mend(done.stderr))


def _said(output: str) -> str:
    errors = [line.removeprefix("ERROR: ").strip() for line in output.splitlines() if line.startswith("ERROR: ")]
    lines = errors or [line.strip() for line in output.splitlines() if line.strip()][-2:]
    return " ".join(lines)[:600] or "it said nothing"


def _mend(output: str) -> str:
    if "No module named pip" in output or "No module named venv" in output:
        return "name an interpreter that has pip and venv with --python"
    if "No matching distribution" in output or "only-binary" in output:
        return "only wheels are installed; declare a release that has one for this Python and machine"
    return "see [resources] dependencies"


def _listed(made: Path) -> list[str]:
    site = [str(path) for path in made.glob("lib/python3*/site-packages")]
    return sorted(f"{found.metadata['Name']}=={found.version}" for found in metadata.distributions(path=site))


def _installed(place: Path) -> Installed:
    packages: list[str] = json.loads((place / RECORD).read_text("utf-8"))
    return Installed(python=str(place / "bin" / "python"), packages=tuple(packages))
