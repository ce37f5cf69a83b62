"""Renderers: the same report as text, JSON, SARIF, JUnit, HTML and OpenEnv's validation report.

Each is ``render(report, *, gate, catalogue=None, witness_file="") -> str``, pure and deterministic.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from acidtest.audit.report.cards import Catalogue
from acidtest.evidence.gate import Gate
from acidtest.evidence.report import Report

__all__ = ["FORMATS", "SUFFIXES", "Renderer"]


class Renderer(Protocol):
    """Gives a report as text."""

    def __call__(self, report: Report, *, gate: Gate, catalogue: Catalogue | None = None, witness_file: str = "") -> str:
        """Render the report at a gate; `witness_file` is what ``acidtest replay`` would be given."""


class _Late:
    """A renderer that is imported when it is first called: Rich is not needed to write JSON."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __call__(self, report: Report, *, gate: Gate, catalogue: Catalogue | None = None, witness_file: str = "") -> str:
        """Import the renderer and hand over."""
        render = cast("Renderer", import_module(f"acidtest.audit.report.{self.module}").render)
        return render(report, gate=gate, catalogue=catalogue, witness_file=witness_file)


FORMATS: dict[str, Renderer] = {name: _Late(name) for name in ("terminal", "json", "sarif", "junit", "html", "openenv")}
"""Renderers by the name that ``--format`` takes."""

SUFFIXES: dict[str, str] = {
    "terminal": ".txt",
    "json": ".json",
    "sarif": ".sarif",
    "junit": ".xml",
    "html": ".html",
    "openenv": ".openenv.json",
}
"""File suffix of each format."""
