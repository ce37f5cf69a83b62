"""Write the script: our own player as data, the witness as data, and a short main.

Nothing of the target is copied in, and nothing foreign is ever written as source: both the witness
and our modules are one JSON document inside one string literal.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import acidtest
from acidtest.envs.opening import Opening
from acidtest.errors import SpecError

ROOT = Path(acidtest.__file__).parent
PLAYER = (
    "errors", "envs.values", "envs.judged", "envs.session", "envs.inside.wire",
    "envs.replay.under_load", "envs.replay.episode", "envs.replay.divergence", "envs.replay.edit", "envs.replay.witness", "envs.export.standalone",
    "spec", "spec.base", "spec.records", "spec.tree", "sandbox.inside.folder",
)  # fmt: skip
"""Modules of ours that the player is made of; each needs the standard library alone."""
WORKER = "_acidtest_worker"
"""The package that the player's own process is made of, under the name that it has in a sandbox."""
MAIN = ROOT / "envs" / "export" / "main.txt"


def script(opening: Opening, witness: dict[str, Any], *, folder: str) -> str:
    """Give the script's text. `folder` is where the target's code lies, a default that ``--target`` overrides."""
    if witness["kind"] == "structure":
        raise SpecError(
            "a fact about the package has no program to run", where=f"witness of {witness['rule']}", mend="read the file it names"
        )
    data = {
        "witness": witness,
        "adapter": opening.adapter,
        "settings": {key: value for key, value in opening.settings.items() if key != "folder"},
        "folder": folder,
        "rows": _rows(opening, witness),
        "seconds": opening.seconds,
    }
    text = MAIN.read_text(encoding="utf-8")
    return text.replace("@DATA@", _literal(data)).replace("@MODULES@", _literal(_modules(opening.adapter)))


def _literal(value: Any) -> str:
    """Give a value as JSON inside string literals, one line of JSON a line: readable, and never source."""
    lines = json.dumps(value, indent=1, sort_keys=True).splitlines()
    return "\n".join(f"    {json.dumps(line)}" for line in lines)


def _rows(opening: Opening, witness: dict[str, Any]) -> list[dict[str, Any]] | None:
    """Give the tasks that the witness speaks of, where they come from a file of rows."""
    if opening.rows is None:
        return None
    named = {part["task"]["id"] for part in (*witness["probes"], *witness["runs"]) if part.get("task")}
    return [row for row in opening.rows if row["id"] in named]


def _modules(adapter: str) -> dict[str, str]:
    names = {f"acidtest.{name}": _file(name) for name in PLAYER}
    for path in (ROOT / "envs" / "inside").glob("*.py"):
        if path.stem not in ("worker", "template") and (not path.stem.startswith("adapter_") or path.stem == f"adapter_{adapter}"):
            names[f"{WORKER}.{path.stem}"] = path
    return {name: path.read_text(encoding="utf-8") for name, path in sorted(names.items())}


def _file(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
