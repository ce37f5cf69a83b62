"""A row of the table that `make bench` prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

HEADS = ("what", "measured", "peer", "measured", "ratio", "promised", "kept")


@dataclass(frozen=True)
class Row:
    """One promise and how it stands."""

    what: str
    ours: str
    peer: str
    theirs: str
    ratio: str
    promised: str
    kept: bool


def text(rows: Sequence[Row]) -> str:
    """Give the table as aligned text."""
    cells = [HEADS, *((r.what, r.ours, r.peer, r.theirs, r.ratio, r.promised, "yes" if r.kept else "NO") for r in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(HEADS))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells)
