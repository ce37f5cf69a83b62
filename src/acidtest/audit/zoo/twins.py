"""A twin: one fault of a real environment, and the same environment without it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from acidtest.audit.rule import FAMILIES
from acidtest.audit.zoo.label import Fields, code_of, locate, read_label, rows_of
from acidtest.errors import SpecError

SIDES = ("faulty", "fixed")
FIELDS: Fields = {
    "code": (str, True), "kinds": (list, False), "what": (str, True), "case": (str, False), "target": (str, True), "data": (str, False),
    "depth": (str, False), "prompt": (str, False), "answer": (str, False), "convention": (str, False),
    "judge": (str, False), "attacker": (str, False), "rank": (str, False), "index": (str, False), "soak": (str, False),
}  # fmt: skip
KIND_MOST = 102


@dataclass(frozen=True, kw_only=True)
class Twin:
    """One entry of the zoo, read but not run."""

    name: str
    folder: Path
    code: str
    """The rule that must flag the faulty side."""
    kinds: tuple[int, ...]
    what: str
    """The fault, in one sentence."""
    case: str = ""
    """The public case that it reproduces, or empty."""
    depth: str = ""
    rank: str = "warning"
    """Least rank at which its rule must speak: ``lead`` for a rule that only hints, and then its leads on the fixed side are false alarms."""
    attacker: str = ""
    """A program in the place of a language model that attacks it."""
    soak: str = ""
    """Why it takes too long to be asked with every change, or empty."""
    targets: dict[str, str] = field(default_factory=dict)
    """Side -> what `acidtest check` takes."""
    options: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def family(self) -> str:
        """Give the letter of its rule's family."""
        return self.code[0]


def load_twins(root: Path) -> list[Twin]:
    """Give every ``<family>/<name>/twin.toml`` below a folder. Raises SpecError on the first broken one."""
    found = [read_twin(path.parent) for path in sorted(root.glob("*/*/twin.toml"))]
    names = [twin.name for twin in found]
    for name in names:
        if names.count(name) > 1:
            raise SpecError(f"two twins are called {name!r}", where=str(root), mend="rename one of them")
    for folder in sorted(root.glob("*/*")):
        if folder.is_dir() and not folder.name.startswith(("_", ".")) and not (folder / "twin.toml").is_file():
            raise SpecError("has no twin.toml", where=str(folder), mend="write one, or remove the folder")
    return found


def read_twin(folder: Path) -> Twin:
    """Read one twin. Raises SpecError with file and field."""
    label = folder / "twin.toml"
    raw = read_label(label, FIELDS)
    code = code_of(label, raw["code"])
    if code[0] not in FAMILIES:
        raise SpecError(f"field code: there is no family {code[0]}", where=str(label), expected=", ".join(FAMILIES))
    kinds = raw.get("kinds", [])  # faults of structure have no number in the catalogue
    _check_kinds(label, kinds)
    if raw.get("depth", "quick") not in ("quick", "full"):
        raise SpecError(f"field depth: got {raw['depth']!r}", where=str(label), expected="quick or full")
    if raw.get("rank", "warning") not in ("warning", "lead"):
        raise SpecError(f"field rank: got {raw['rank']!r}", where=str(label), expected="warning or lead")
    for side in SIDES:
        if not (folder / side).is_dir():
            raise SpecError(f"has no folder {side}", where=str(folder), expected="faulty and fixed")
    return Twin(
        name=folder.name,
        folder=folder,
        code=code,
        kinds=tuple(kinds),
        what=raw["what"],
        case=raw.get("case", ""),
        depth=raw.get("depth", ""),
        rank=raw.get("rank", "warning"),
        attacker=rows_of((folder,), raw.get("attacker", ""), label, field="attacker"),
        soak=raw.get("soak", ""),
        targets={side: locate(folder / side, raw["target"], label) for side in SIDES},
        options={side: options_of(raw, (folder / side, folder), label) for side in SIDES},
    )


def options_of(raw: dict[str, Any], places: tuple[Path, ...], label: Path) -> dict[str, Any]:
    """Give how a target of the zoo is opened, as fields of `Options`."""
    given: dict[str, Any] = {name: raw[name] for name in ("prompt", "answer", "convention") if raw.get(name)}
    if raw.get("judge"):
        given["judge"] = (rows_of(places, raw["judge"], label, field="judge"),)
    if raw.get("index"):
        given["index"] = rows_of(places, raw["index"], label, field="index")
    data = rows_of(places, raw.get("data", ""), label)
    return {**given, "data": data} if data else given


def _check_kinds(label: Path, kinds: list[object]) -> None:
    for kind in kinds:
        if not isinstance(kind, int) or isinstance(kind, bool) or not 1 <= kind <= KIND_MOST:
            raise SpecError(f"field kinds: got {kind!r}", where=str(label), expected=f"numbers from 1 to {KIND_MOST}")
