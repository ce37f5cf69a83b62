"""What texts on standard input look like: lines of tokens, counts that announce what follows. None where no form is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from acidtest.audit.differential.shape import Shape, infer
from acidtest.audit.differential.strategy import Strategy, strategy

Line = tuple[Any, ...]


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How texts are laid out."""

    lines: tuple[Shape | None, ...]
    """Shape of the tokens of each leading line, as a list; None for a line that only counts the next one's tokens."""
    table: Shape | None = None
    """Shape of each of the remaining lines, when the first line counts them."""
    fewest: int = 0
    most: int = 0


def layout(texts: Sequence[str]) -> Layout | None:
    """Give the layout that all texts share (at least two), or None."""
    parsed = [[_tokens(line) for line in text.rstrip("\n").split("\n")] for text in texts]
    if len(parsed) < 2 or any(not lines for lines in parsed):
        return None
    if len({len(lines) for lines in parsed}) == 1 and len(parsed[0]) <= 6:
        return Layout(lines=tuple(_line([lines[i] for lines in parsed], _next(parsed, i)) for i in range(len(parsed[0]))))
    if all(_counts(lines[0], len(lines) - 1) for lines in parsed):
        rest = [line for lines in parsed for line in lines[1:]]
        sizes = [len(lines) - 1 for lines in parsed]
        if rest and len({len(line) for line in rest}) == 1:
            return Layout(lines=(None,), table=infer([list(line) for line in rest], cautious=True), fewest=min(sizes), most=max(sizes))
    return None


def texts_of(made: Layout) -> Strategy:
    """Give the strategy of texts of a layout."""
    if made.table is not None:
        rows = st.lists(strategy(made.table), min_size=made.fewest, max_size=made.most)
        return rows.map(lambda found: "\n".join([str(len(found)), *map(_written, found)]) + "\n")
    shapes = [strategy(shape) if shape is not None else st.none() for shape in made.lines]
    return st.tuples(*shapes).map(_joined)


def _joined(lines: tuple[Any, ...]) -> str:
    found = [str(len(lines[i + 1])) if line is None else _written(line) for i, line in enumerate(lines)]
    return "\n".join(found) + "\n"


def _written(tokens: Sequence[Any]) -> str:
    return " ".join(str(token) for token in tokens)


def _line(lines: list[Line], after: list[Line] | None) -> Shape | None:
    if after is not None and all(_counts(line, len(following)) for line, following in zip(lines, after, strict=True)):
        return None
    return infer([list(line) for line in lines], cautious=True)


def _next(parsed: list[list[Line]], index: int) -> list[Line] | None:
    return [lines[index + 1] for lines in parsed] if index + 1 < len(parsed[0]) else None


def _counts(line: Line, size: int) -> bool:
    return len(line) == 1 and type(line[0]) is int and line[0] == size


def _tokens(line: str) -> Line:
    return tuple(_token(word) for word in line.split())


def _token(word: str) -> Any:
    for kind in (int, float):
        try:
            return kind(word)
        except ValueError:
            continue
    return word
