"""Grids: boards and matrices, as JSON or as lines of cells."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.answers import items
from acidtest.audit.answers.typed import Miss, Rewrite, Typed

Rows = list[list[Any]]


def rows(text: str) -> Rows | None:
    """Give the rows of cells, or None."""
    loaded = items.load(text)
    if isinstance(loaded, list):
        good = bool(loaded) and all(isinstance(row, list) and not any(isinstance(c, (list, dict)) for c in row) for row in loaded)
        return loaded if good else None
    lines = [line for line in text.strip().splitlines() if line.strip()]
    if len(lines) < 2:
        return None
    for mark in (",", None):
        cells = [[cell.strip() for cell in line.strip().strip(mark or " ").split(mark)] for line in lines]
        if len({len(row) for row in cells}) == 1 and len(cells[0]) > 1:
            return cells if all(len(cell) <= 12 for row in cells for cell in row) else None
    tight = [list(line.strip()) for line in lines]
    same = len({len(row) for row in tight}) == 1 and len(tight[0]) > 1
    return tight if same and not any(" " in row for row in tight) else None


class Grid(Typed):
    """A board or a matrix. Unless order is declared, moved rows and cells are never evidence."""

    name = "grid"

    def reads(self, text: str) -> bool:
        """Say whether a text is rows of cells."""
        return rows(text) is not None

    def unequal(self, one: str, other: str) -> bool:
        """Say whether two grids hold other cells; when order is declared, whether a cell differs."""
        a, b = self._keys(one), self._keys(other)
        if a is None or b is None:
            return False
        if self.terms.declared and self.terms.ordered:
            return a != b
        cells = [Counter(cell for row in grid for cell in row) for grid in (a, b)]
        bags = [{tuple(sorted(map(repr, row))) for row in grid} for grid in (a, b)]
        return cells[0] != cells[1] and bags[0] != bags[1]

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give grids with one cell changed, a row dropped or added, all cells alike, or none."""
        found = rows(gold)
        assert found is not None
        y = rng.randrange(len(found))
        x = rng.randrange(len(found[y])) if found[y] else 0
        pool = sorted({str(cell) for row in found for cell in row})
        other = _another(found[y][x], pool) if found[y] else 0
        changed = [list(row) for row in found]
        if changed[y]:
            changed[y][x] = other
        made: list[tuple[str, Rows]] = [
            ("cell-changed", changed), ("row-dropped", found[:-1]), ("row-added", [*found, found[-1]]),
            ("all-zero", [[_zero(cell) for cell in row] for row in found]), ("all-same", [[found[0][0] for _ in row] for row in found] if found[0] else []),
            ("rows-reversed", found[::-1]), ("transposed", [list(column) for column in zip(*found, strict=False)]),
        ]  # fmt: skip
        for name, grid in made:
            if grid:
                yield (
                    name,
                    write(grid, gold),
                    "it holds other cells" if name not in ("rows-reversed", "transposed") else "its cells stand elsewhere",
                )
        yield "empty-grid", "[]", "it holds no cells"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same JSON grid indented or tight."""
        loaded = items.load(gold)
        if isinstance(loaded, list) and "'" not in gold:
            yield "json-tight", json.dumps(loaded, separators=(",", ":")), "spaces between values do not change JSON", "strict"
            yield "json-indented", json.dumps(loaded, indent=1), "line breaks between values do not change JSON", "strict"

    def _keys(self, text: str) -> list[list[Any]] | None:
        if text.strip() == "[]":
            return []
        found = rows(text)
        return None if found is None else [[items.key(cell, self.terms) for cell in row] for row in found]


def write(grid: Rows, like: str) -> str:
    """Write a grid in the form of another."""
    if isinstance(items.load(like), list):
        return json.dumps(grid)
    first = next(line for line in like.splitlines() if line.strip())
    mark = ", " if ", " in first else "," if "," in first else " " if " " in first.strip() else "\t" if "\t" in first.strip() else ""
    return "\n".join(mark.join(str(cell) for cell in row) for row in grid)


def _another(cell: Any, pool: Sequence[str]) -> Any:
    others = [text for text in pool if text != str(cell)]
    if isinstance(cell, str) and others:
        return others[0]
    return items.bumped(cell)


def _zero(cell: Any) -> Any:
    return "0" if isinstance(cell, str) else 0
