"""The files that a check leaves: report, page, journal; named after the target, in one folder."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.evidence import Gate, Report


class Files:
    """Where one target's files lie."""

    def __init__(self, folder: Path, target: str) -> None:
        self.folder = folder
        stem = re.sub(r"[^A-Za-z0-9._-]+", "-", _last(target)).strip("-.") or "target"
        self.report = folder / f"{stem}.json"
        self.page = folder / f"{stem}.html"
        self.journal = folder / f"{stem}.journal"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as exc:
            raise UsageError(f"cannot be made: {exc.strerror}", where=f"--out {folder}", mend="name a folder that can be written") from exc

    def keep(self, report: Report, gate: Gate) -> None:
        """Write report and page; they are whole or not there. A target that did not open leaves an earlier report alone."""
        if report.blocked and self.report.exists():
            return
        put(self.report, self.render(report, gate, "json").encode("utf-8"))
        put(self.page, self.render(report, gate, "html").encode("utf-8"))
        if not report.partial:
            self.journal.unlink(missing_ok=True)

    def render(self, report: Report, gate: Gate, name: str) -> str:
        """Give the report in a format."""
        from acidtest.audit.catalogue import everything
        from acidtest.audit.report import FORMATS

        return FORMATS[name](report, gate=gate, catalogue=everything(), witness_file=str(self.report))


def terminal(report: Report, gate: Gate, files: Files) -> str:
    """Give the report for this terminal, and where the page lies."""
    from acidtest.audit.catalogue import everything
    from acidtest.audit.report import terminal as sheet
    from acidtest.cli.colour import page_width, wants_colour

    text = sheet.render(
        report,
        gate=gate,
        catalogue=everything(),
        witness_file=str(files.report),
        width=page_width(sys.stdout),
        colour=wants_colour(sys.stdout),
    )
    return f"{text.rstrip()}\n\nreport {files.report}\npage   {files.page}\n"


def _last(target: str) -> str:
    """Give the part of a target that names it: no path before it."""
    head, colon, tail = target.rpartition(":")
    return f"{Path(head).name}{colon}{tail}" if colon else Path(target).resolve().name


def put(path: Path, data: bytes) -> None:
    """Write a file that is whole or not there."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    half.write_bytes(data)
    half.replace(path)
