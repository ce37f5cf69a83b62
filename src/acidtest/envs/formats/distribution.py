"""The digest of an installed distribution: its version and the hashes that its RECORD lists."""

from __future__ import annotations

import hashlib
from importlib import metadata
from pathlib import Path

from acidtest.errors import TargetError


def distribution_digest(name: str, python: str = "") -> str:
    """Give ``sha256:…`` over name, version and RECORD. Raises TargetError when it is not installed."""
    found = _ours(name) if not python else _theirs(name, python)
    if found is None:
        raise TargetError(
            f"the distribution {name} is not installed", where=python or "this Python", mend=f"pip install 'acidtest[{name}]'"
        )
    version, record = found
    return "sha256:" + hashlib.sha256(f"{name}=={version}\n{record}".encode()).hexdigest()


def distribution_of(module: str, python: str = "") -> str:
    """Give the name of the installed distribution that a module belongs to, '' when there is none."""
    top, path = module.split(".", maxsplit=1)[0], None if not python else [str(p) for p in _libraries(python)]
    for found in metadata.distributions() if path is None else metadata.distributions(path=path):
        if any(file.parts[0] in (top, f"{top}.py") for file in found.files or ()):
            return str(found.metadata["Name"])
    return ""


def _libraries(python: str) -> list[Path]:
    return sorted((Path(python).absolute().parent.parent / "lib").glob("python3*/site-packages"))


def _ours(name: str) -> tuple[str, str] | None:
    try:
        distribution = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None
    return distribution.version, _stable(distribution.read_text("RECORD") or "")


def _theirs(name: str, python: str) -> tuple[str, str] | None:
    found = list(metadata.distributions(name=name, path=[str(p) for p in _libraries(python)]))
    return (found[0].version, _stable(found[0].read_text("RECORD") or "")) if found else None


def _stable(record: str) -> str:
    """Leave out compiled caches and scripts, whose bytes differ by machine."""
    lines = [line for line in record.splitlines() if ".pyc," not in line and not line.startswith("../")]
    return "\n".join(sorted(line for line in lines if "INSTALLER" not in line and "direct_url" not in line))
