"""Examples of a rule: a target small enough to read, written to a folder when it is to be run."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from acidtest.envs.opening import Options

NUMBERS: tuple[dict[str, Any], ...] = tuple(
    {"question": f"What is {a} + {b}? Reply with the number.", "answer": str(a + b)}
    for a, b in ((17, 25), (308, 91), (46, 1170), (5, 68), (613, 204), (77, 840), (29, 36), (150, 263))
)
"""Eight sums with eight different answers."""


@dataclass(frozen=True)
class Example:
    """One target. `source` is what the rule's page shows."""

    source: str

    def write(self, folder: Path) -> tuple[str, Options]:
        """Write the target's files into a folder: give the target and how to open it."""
        raise NotImplementedError

    def settings(self, folder: Path) -> dict[str, Any]:
        """Give what an audit of it has to be told beside its rule, as fields of `Settings`."""
        return {}


@dataclass(frozen=True)
class Grader(Example):
    """A bare reward function ``reward`` and rows of tasks."""

    rows: tuple[dict[str, Any], ...] = NUMBERS

    def write(self, folder: Path) -> tuple[str, Options]:
        """Write grader.py and rows.jsonl."""
        (folder / "grader.py").write_text(self.source.strip() + "\n", encoding="utf-8")
        (folder / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in self.rows), encoding="utf-8")
        return f"{folder}/grader.py:reward", Options(data=str(folder / "rows.jsonl"))


@dataclass(frozen=True)
class World(Example):
    """A Gymnasium class ``World``."""

    def write(self, folder: Path) -> tuple[str, Options]:
        """Write world.py."""
        (folder / "world.py").write_text(self.source.strip() + "\n", encoding="utf-8")
        return f"{folder}/world.py:World", Options()


MANIFEST = """\
id = "example"
version = "1.0.0"
kind = "{kind}"
entry = "environment:{entry}"
licence = "Apache-2.0"
description = "An example."
authors = ["Acid Test"]
"""


@dataclass(frozen=True)
class Package(Example):
    """A package folder; `source` is its environment.py, `files` what else it holds."""

    kind: str = "text"
    entry: str = "Env"
    files: dict[str, str] = field(default_factory=dict)
    manifest: str = ""
    """Added after the usual manifest, or the whole of it when it starts with ``id``."""

    def write(self, folder: Path) -> tuple[str, Options]:
        """Write the package."""
        usual = MANIFEST.format(kind=self.kind, entry=self.entry)
        manifest = self.manifest if self.manifest.lstrip().startswith("id") else usual + self.manifest
        contents = {"environment.toml": manifest, "environment.py": self.source.strip() + "\n", **self.files}
        for name, text in contents.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return str(folder), Options()
