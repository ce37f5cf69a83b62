"""Which folders a Python interpreter needs, read from the disk without running it."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def executable(python: str) -> str:
    """Give the interpreter's path; our own when none is named. Links stay, for a venv is found by them."""
    return os.path.abspath(python or sys.executable)


def programs(python: str) -> list[str]:
    """Give the folder of the interpreter and of the programs that its packages bring, unless it is the system's own."""
    folder = os.path.dirname(executable(python))
    return [] if folder.startswith(("/usr/", "/bin")) else [folder]


def prefixes(python: str) -> list[str]:
    """Give every folder outside /usr that the interpreter reads from, outermost first."""
    found: set[Path] = set()
    for hop in _hops(Path(executable(python))):
        found |= _around(hop)
    if not python:
        found |= {Path(sys.prefix), Path(sys.base_prefix), Path(sys.base_exec_prefix)}
    found |= {prefix.resolve() for prefix in found}
    real = {prefix for prefix in found if _is_prefix(prefix) and not prefix.is_relative_to("/usr")}
    return sorted(map(str, real | (set() if python else _ourselves(real))))


def _ourselves(prefixes: set[Path]) -> set[Path]:
    """Give the folder that we are imported from where no prefix holds it: an interpreter that knows us looks there too."""
    home = Path(__file__).resolve().parents[2]
    return set() if any(home.is_relative_to(prefix) for prefix in (*prefixes, Path("/usr"))) else {home}


def _hops(path: Path) -> list[Path]:
    """Give the path and each link's goal after it."""
    hops = [path]
    while hops[-1].is_symlink() and len(hops) < 40:
        hops.append(Path(os.path.normpath(hops[-1].parent / hops[-1].readlink())))
    return hops


def _around(executable: Path) -> set[Path]:
    """Give the prefix that an interpreter lies in, and with a venv the one it was made from."""
    prefix = executable.parent.parent
    config = prefix / "pyvenv.cfg"
    if not config.is_file():
        return {prefix}
    settings = dict(line.split("=", 1) for line in config.read_text("utf-8").splitlines() if "=" in line)
    homes = [value.strip() for key, value in settings.items() if key.strip() == "home"]
    return {prefix} | {Path(home).parent for home in homes}


def _is_prefix(folder: Path) -> bool:
    """Tell an interpreter's folder from, say, a home folder with a ``bin`` in it."""
    return (folder / "pyvenv.cfg").is_file() or any(folder.glob("lib*/python3*/os.py"))
