"""The golden files: every sample in every format, as a reader would get it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from acidtest.audit.report import FORMATS, SUFFIXES
from acidtest.evidence import Gate
from tests.audit.report.samples import SAMPLES

FOLDER = Path(__file__).parent / "golden"
TOO_LONG = {("hostile", "json")}
"""A megabyte of the letter A is kept out of the repository."""


def rendered() -> Iterator[tuple[Path, str]]:
    """Give each golden file's path and what it must hold."""
    for sample, report in SAMPLES.items():
        for name, render in FORMATS.items():
            if (sample, name) not in TOO_LONG:
                yield FOLDER / f"{sample}{SUFFIXES[name]}", render(report, gate=Gate(), witness_file=f"{sample}.json")
