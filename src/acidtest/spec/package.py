"""A package on disk: manifest, digest, labelled submissions, production data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from acidtest.errors import SpecError
from acidtest.spec.digest import content_digest, walk
from acidtest.spec.manifest import NAME, Manifest, read_manifest
from acidtest.spec.paths import inside, stays_below
from acidtest.spec.submissions import Labelled, read_labelled

TOTAL_CAP = 1 << 30
COUNT_CAP = 20_000
SOURCE_CAP = 1 << 20
"""Bytes of the largest Python file that is read as source."""


@dataclass(frozen=True, kw_only=True)
class Package:
    """An author's package, read but not run."""

    folder: Path
    manifest: Manifest
    digest: str
    labelled: tuple[Labelled, ...]

    def sources(self) -> dict[str, str]:
        """Give the package's own Python files by relative path."""
        paths = [p for p in walk(self.folder) if p.suffix == ".py" and not p.is_symlink() and p.stat().st_size <= SOURCE_CAP]
        return {
            p.relative_to(self.folder).as_posix(): p.read_text(encoding="utf-8", errors="replace")
            for p in paths
            if p.relative_to(self.folder).parts[0] not in {"submissions", "verifier_tests"}
        }


def load_package(folder: Path) -> Package:
    """Read a package. Raises SpecError with file and field; runs nothing of it."""
    if not folder.is_dir():
        raise SpecError("is not a folder", where=str(folder), expected="a folder with environment.toml")
    _check_size(folder)
    manifest = read_manifest(folder)
    _check_entry(folder, manifest)
    _check_source(folder, manifest)
    return Package(folder=folder, manifest=manifest, digest=content_digest(folder), labelled=tuple(read_labelled(folder)))


def _check_source(folder: Path, manifest: Manifest) -> None:
    source, where = manifest.tasks.source, str(folder / NAME)
    if not source:
        return
    if not stays_below(source):
        raise SpecError(
            f"field tasks.source: {source!r} leads out of the package",
            where=where,
            expected="a relative path without ..",
            mend="copy the file into the package",
        )
    if not inside(folder, folder / source).is_file():
        raise SpecError(f"field tasks.source: {source} does not exist", where=where, expected="a JSON Lines file in the package")


def _check_size(folder: Path) -> None:
    total = 0
    for count, path in enumerate(walk(folder), 1):
        if not _writable_name(path):
            raise SpecError("has a name that is not UTF-8", where=ascii(str(path)), mend="rename the file")
        if path.is_symlink():
            inside(folder, path)
            continue
        total += path.stat().st_size
        if total > TOTAL_CAP or count > COUNT_CAP:
            raise SpecError(
                f"holds more than {TOTAL_CAP >> 20} MB or {COUNT_CAP} files",
                where=str(path),
                mend="leave data out of the package, or name it as a dependency",
            )


def _writable_name(path: Path) -> bool:
    """A name that no report could hold must not come further."""
    try:
        str(path).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _check_entry(folder: Path, manifest: Manifest) -> None:
    module = manifest.entry.split(":")[0].replace(".", "/")
    candidates = [folder / f"{module}.py", folder / module / "__init__.py"]
    if not any(path.is_file() for path in candidates):
        raise SpecError(
            f"field entry: there is no {module}.py for {manifest.entry!r}",
            where=str(folder / NAME),
            expected="module:Class, with the module's file in the package",
        )
