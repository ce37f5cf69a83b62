"""Labelled submissions and verifier tests: what an author says must pass, must earn part, must fail.

    submissions/accepted|partial|rejected/NAME.toml
    verifier_tests/valid|invalid/NAME.toml

Each file says for which tasks, what is submitted, and what must come of it:

    tasks = ["kettle"]            # or "*"
    text = "100.0 degC"           # or: value = …, actions = […], files = { "solution.py" = "fast.py" }, program = "work.py"
    why = "off by one at the border"      # rejected ones say why they must fail
    expect = { reward = [0.0, 0.2], message = "wrong unit" }

`files` gives, for each file of the submission, the file beside the TOML that holds it; or it names a folder beside
it, all of which is handed in, with its links and executable files. Over a base repository, ``deleted`` lists paths
that go, ``executable`` files that may be started, and ``links`` gives symlinks with their targets. `program` names a
file of Python beside the TOML, or is a command: it works in the workspace before what it leaves there is judged.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from acidtest.errors import SpecError
from acidtest.spec import handed_in
from acidtest.spec.paths import inside
from acidtest.spec.reading import read_text, read_toml

Label = Literal["accepted", "partial", "rejected", "valid", "invalid"]
FOLDERS: dict[str, tuple[Label, ...]] = {
    "submissions": ("accepted", "partial", "rejected"),
    "verifier_tests": ("valid", "invalid"),
}
CONTENT = ("text", "value", "actions", "files", "program")
FIELDS = frozenset({"tasks", "why", "expect", *CONTENT, *handed_in.MARKS})
FILE_CAP = 16 << 20
DEPTH_CAP = 60


@dataclass(frozen=True, kw_only=True)
class Labelled:
    """One labelled submission."""

    name: str
    """Path in the package, such as ``submissions/rejected/zeros.toml``."""
    label: Label
    tasks: tuple[str, ...]
    """Task ids; ``("*",)`` for all."""
    submission: dict[str, Any]
    why: str = ""
    reward: tuple[float, float] | None = None
    """Lowest and highest reward that it must earn."""
    message: str = ""
    """Substring of the message that it must fail with."""
    extra: dict[str, Any] = field(default_factory=dict)

    def covers(self, task_id: str) -> bool:
        """Say whether it is meant for this task."""
        return "*" in self.tasks or task_id in self.tasks


def read_labelled(folder: Path) -> list[Labelled]:
    """Read every labelled submission of a package. Raises SpecError, naming file and field."""
    found = []
    for room, labels in FOLDERS.items():
        for label in labels:
            place = folder / room / label
            if place.is_dir():
                found += [_read(folder, path, label) for path in sorted(place.glob("*.toml"))]
    return found


def _read(folder: Path, path: Path, label: Label) -> Labelled:
    inside(folder, path)
    raw, _ = read_toml(path, cap=FILE_CAP)
    unknown = sorted(set(raw) - FIELDS)
    if unknown:
        raise SpecError(f"unknown field {unknown[0]!r}", where=str(path), expected=", ".join(sorted(FIELDS)))
    expect = raw.get("expect", {})
    if not isinstance(expect, dict):
        raise SpecError("field expect is not a table", where=str(path), expected='expect = { reward = [low, high], message = "…" }')
    return Labelled(
        name=path.relative_to(folder).as_posix(),
        label=label,
        tasks=_tasks(raw.get("tasks", "*"), path),
        submission=_content(folder, path, raw),
        why=str(raw.get("why", "")),
        reward=_range(expect.get("reward"), path),
        message=str(expect.get("message", "")),
    )


def _tasks(raw: Any, path: Path) -> tuple[str, ...]:
    names = [raw] if isinstance(raw, str) else raw
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise SpecError("field tasks is neither a task id nor a list of them", where=str(path), expected='tasks = ["id"] or tasks = "*"')
    return tuple(names)


def _content(folder: Path, path: Path, raw: dict[str, Any]) -> dict[str, Any]:
    given = [key for key in CONTENT if key in raw]
    if len(given) != 1:
        raise SpecError(f"has {len(given)} of {', '.join(CONTENT)}", where=str(path), expected="exactly one of them")
    kind = given[0]
    marks = [key for key in handed_in.MARKS if key in raw]
    if marks and kind != "files":
        raise SpecError(f"field {marks[0]} goes with files alone", where=str(path), expected=f"no {marks[0]} beside {kind}")
    if kind == "files":
        return handed_in.files(folder, path, raw)
    if kind == "program":
        return {"kind": "program", "program": _program(folder, path, raw["program"])}
    if kind == "text" and not isinstance(raw["text"], str):
        raise SpecError("field text is not a string", where=str(path), expected="a string")
    if kind == "actions" and not isinstance(raw["actions"], list):
        raise SpecError("field actions is not a list", where=str(path), expected="a list of actions")
    return {"kind": kind, kind: _plain(raw[kind], path, kind)}


def _plain(value: Any, path: Path, field: str, depth: int = 0) -> Any:
    """Give a value in wire form; TOML has dates and odd floats, JSON has not."""
    if depth > DEPTH_CAP:
        raise SpecError(f"field {field} is nested more than {DEPTH_CAP} deep", where=str(path))
    if isinstance(value, dict):
        return {key: _plain(item, path, f"{field}.{key}", depth + 1) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item, path, f"{field}[{i}]", depth + 1) for i, item in enumerate(value)]
    if isinstance(value, float) and not math.isfinite(value):
        return {"$f": str(value)}
    if not isinstance(value, str | bool | int | float):
        raise SpecError(
            f"field {field} is a {type(value).__name__}",
            where=str(path),
            expected="text, numbers, true or false, lists and tables",
            mend="write it as text",
        )
    return value


def _program(folder: Path, path: Path, raw: Any) -> str | list[str]:
    if isinstance(raw, str):
        return read_text(inside(folder, path.parent / raw), cap=FILE_CAP)
    if isinstance(raw, list) and raw and all(isinstance(word, str) for word in raw):
        return raw
    raise SpecError(
        "field program is neither a file nor a command", where=str(path), expected='program = "work.py" or program = ["sh", "-c", "..."]'
    )


def _range(raw: Any, path: Path) -> tuple[float, float] | None:
    if raw is None:
        return None
    pair = raw if isinstance(raw, list) else [raw, raw]
    if len(pair) != 2 or not all(isinstance(x, (int, float)) and not isinstance(x, bool) for x in pair):
        raise SpecError("field expect.reward is neither a number nor [low, high]", where=str(path), expected="reward = [0.0, 0.2]")
    return float(pair[0]), float(pair[1])
