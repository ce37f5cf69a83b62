"""Paths from outside never leave their folder."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from acidtest.errors import SpecError


def inside(folder: Path, path: Path) -> Path:
    """Give the path, resolved, if it lies inside the folder. Raises SpecError otherwise."""
    try:
        resolved = path.resolve()
    except (OSError, RuntimeError) as exc:
        raise SpecError("is a link that leads round in a circle", where=str(path), expected="a path inside the package") from exc
    if not resolved.is_relative_to(folder.resolve()):
        raise SpecError(
            f"leads out of the package, to {resolved}",
            where=str(path),
            expected="a path inside the package",
            mend="copy the file into the package",
        )
    return resolved


def stays_below(name: str) -> bool:
    """Say whether a relative path, as text, stays in the folder that it starts from."""
    path = PurePosixPath(name)
    return bool(name) and "\0" not in name and "\\" not in name and not path.is_absolute() and ".." not in path.parts
