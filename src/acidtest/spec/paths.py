"""Paths from outside never leave their folder."""

from __future__ import annotations

from pathlib import Path

from acidtest.errors import SpecError


def inside(folder: Path, path: Path) -> Path:
    """Give the path, resolved, if it lies inside the folder. Raises SpecError otherwise."""
    resolved = path.resolve()
    if not resolved.is_relative_to(folder.resolve()):
        raise SpecError(f"leads out of the package, to {resolved}", where=str(path), expected="a path inside the package", mend="copy the file into the package")
    return resolved
