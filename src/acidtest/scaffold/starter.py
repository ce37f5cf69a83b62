"""A package of one kind under a name, and writing it where nothing is yet."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from acidtest.errors import UsageError

KINDS = ("text", "code", "tools", "gymnasium")
SUFFIX = ".in"
ID = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")

TAKEN = frozenset({"Any", "CodeEnvironment", "Path", "Task", "TextEnvironment", "ToolEnvironment", "ToolError", "Verdict"})
"""Names that the templates import."""


@dataclass(frozen=True)
class Starter:
    """The files of a new package, by relative path."""

    name: str
    kind: str
    files: dict[str, str]


def starter(name: str, kind: str, *, author: str = "") -> Starter:
    """Give a package of a kind under a name. Raises UsageError for a name that no environment may have."""
    if kind not in KINDS:
        raise UsageError(f"there is no kind {kind!r}", where="--kind", expected=", ".join(KINDS))
    if not ID.fullmatch(name):
        raise UsageError(
            f"{name!r} cannot name an environment",
            expected="small letters, digits, '.', '_' and '-', as in sum-of-digits",
            mend=_better(name),
        )
    chosen = {"@ID@": name, "@CLASS@": class_name(name), "@AUTHOR@": _safe(author) or "Your Name"}
    found = {path: _filled(text, chosen) for path, text in _templates(files(__package__).joinpath("templates", kind))}
    return Starter(name=name, kind=kind, files=dict(sorted(found.items())))


def write(folder: Path, package: Starter) -> None:
    """Write a package into a folder that is absent or empty. Raises UsageError before anything is touched."""
    if folder.is_symlink() or (folder.exists() and (not folder.is_dir() or any(folder.iterdir()))):
        raise UsageError(
            "is there already; nothing was written",
            where=str(folder),
            expected="a folder that is absent or empty",
            mend="choose another name, or move it away",
        )
    try:
        for path, text in package.files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    except OSError as exc:
        raise UsageError(f"cannot be written: {exc.strerror}", where=str(folder), mend="choose a place where you may write") from exc


def class_name(name: str) -> str:
    """Give the class for an id: SumOfDigits for sum-of-digits."""
    words = [word.capitalize() for word in re.split(r"[._-]+", name) if word]
    joined = "".join(words) or "Env"
    taken = keyword.iskeyword(joined) or joined in TAKEN
    return joined if joined[0].isalpha() and not taken else f"Env{joined}"


def _templates(folder: Traversable, before: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _templates(entry, f"{before}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            found.append((before + entry.name.removesuffix(SUFFIX), entry.read_text(encoding="utf-8")))
    return found


def _filled(text: str, chosen: dict[str, str]) -> str:
    for mark, value in chosen.items():
        text = text.replace(mark, value)
    return text


def _safe(author: str) -> str:
    """A name goes between quotes in TOML: nothing may end them."""
    return "".join(c for c in author if c.isprintable() and c not in '"\\').strip()


def _better(name: str) -> str:
    close = re.sub(r"[^a-z0-9._-]+", "-", name.lower()).strip("._-")[:64]
    return f"how about {close}?" if close else ""
