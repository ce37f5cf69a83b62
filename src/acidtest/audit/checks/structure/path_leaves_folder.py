"""The source reads a path that lies outside of the package."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.source import Module, modules
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity

READERS = frozenset(
    {
        "Path",
        "open",
        "read_bytes",
        "read_text",
        "listdir",
        "scandir",
        "walk",
        "glob",
        "exists",
        "isfile",
        "isdir",
        "load",
        "loadtxt",
        "read_csv",
        "read_json",
        "read_parquet",
        "fromfile",
        "copy",
        "copyfile",
        "copytree",
        "connect",
        "join",
    }
)
"""Functions whose text arguments are paths, by their last name."""
HOMES = re.compile(r"^(/home/|/Users/|/root/|/mnt/|/data/|/workspace/|~[/\\]|~$|[A-Za-z]:[\\/])")
SHOWN = 5

USUAL = SUMS.replace(
    "PAIRS = [(17, 25), (308, 91), (46, 1170), (613, 204)]",
    """import json
from pathlib import Path

HERE = Path(__file__).parent
SAVED = Path("PLACE/pairs.json")
PAIRS = json.loads(SAVED.read_text()) if SAVED.exists() else [(17, 25), (308, 91), (46, 1170)]""",
)


class Check(Rule):
    """The package reads what it does not bring along.

    A path into the author's home folder, or one that climbs out of the package by `..`, leads
    somewhere else on every other machine: to nothing, to an older copy, or to a file that somebody
    else may write. The digest of the package does not cover it, so the environment can change
    without its version changing, and a policy may be trained against data that nobody reviewed.

    Links out of the folder, and paths out of it in the manifest, are refused when it is opened.
    """

    code = "S106"
    weakness = "what is judged is not all in the package"
    severity = Severity.MAJOR
    fix = "Copy the file into the package and name it relative to __file__."
    needs = frozenset({"package", "source"})
    kinds = (100,)
    boundary = "spec"
    bad = Package(USUAL.replace("PLACE", "/home/alex/environments/shared"))
    good = Package(USUAL.replace('Path("PLACE/pairs.json")', 'HERE / "pairs.json"'))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at the paths that are written out in calls that read."""
        found = [
            (module.file, line, path)
            for module in modules(bench.env.opening.sources)
            for line, path in _paths(module)
            if _leaves(path, module.file)
        ]
        if not found:
            return
        file, line, path = found[0]
        where = Location(file=file, line=line)
        told = f"{file}:{line} reads {path!r}, which is not in the package" + (
            f" (and {len(found) - 1} more such paths)" if len(found) > 1 else ""
        )
        witness = self.fact(bench, told, where, paths=[f"{f}:{n}: {p}" for f, n, p in found[:SHOWN]])
        yield self.finding(
            Rank.WARNING, f"{told}.", location=where, why="Nothing outside of the package is part of its digest.", witness=witness
        )


def _paths(module: Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and _last_name(node.func) in READERS:
            for part in node.args:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value


def _last_name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _leaves(path: str, file: str) -> bool:
    """Say whether a path leads to somebody's own machine, or climbs higher than the file lies deep."""
    if HOMES.match(path):
        return True
    climbs = re.match(r"^(\.\.[/\\])+", path)
    return bool(climbs) and climbs[0].count("..") > file.count("/")  # type: ignore[index]
