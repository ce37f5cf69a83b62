"""A sound environment made to look suspicious, and the reference environments: every rule must be silent on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from acidtest.audit.zoo.label import Fields, code_of, locate, read_label
from acidtest.audit.zoo.twins import options_of
from acidtest.errors import SpecError

FIELDS: Fields = {
    "tempts": (list, True), "what": (str, True), "target": (str, True), "data": (str, False), "depth": (str, False),
    "prompt": (str, False), "answer": (str, False), "convention": (str, False), "judge": (str, False), "index": (str, False),
    "soak": (str, False),
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Sound:
    """One environment without a fault, read but not run."""

    name: str
    folder: Path
    target: str
    tempts: tuple[str, ...] = ()
    """Rules that it tempts to raise a false alarm."""
    what: str = ""
    """Why it looks wrong and is right."""
    depth: str = ""
    soak: str = ""
    """Why it takes too long to be asked with every change, or empty."""
    options: dict[str, Any] = field(default_factory=dict)


def load_sound(root: Path) -> list[Sound]:
    """Give every ``<name>/sound.toml`` below a folder. Raises SpecError on the first broken one."""
    for folder in sorted(root.glob("*")):
        if folder.is_dir() and not folder.name.startswith(("_", ".")) and not (folder / "sound.toml").is_file():
            raise SpecError("has no sound.toml", where=str(folder), mend="write one, or remove the folder")
    return [read_sound(path.parent) for path in sorted(root.glob("*/sound.toml"))]


def read_sound(folder: Path) -> Sound:
    """Read one sound environment. Raises SpecError with file and field."""
    label = folder / "sound.toml"
    raw = read_label(label, FIELDS)
    return Sound(
        name=folder.name,
        folder=folder,
        target=locate(folder, raw["target"], label),
        what=raw["what"],
        tempts=tuple(code_of(label, code) for code in raw["tempts"]),
        depth=raw.get("depth", ""),
        soak=raw.get("soak", ""),
        options=options_of(raw, (folder,), label),
    )


def load_references(root: Path) -> list[Sound]:
    """Give the reference environments: every package folder below `root`."""
    return [Sound(name=path.parent.name, folder=path.parent, target=str(path.parent)) for path in sorted(root.glob("*/environment.toml"))]
