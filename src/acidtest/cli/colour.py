"""Whether a stream gets colour, and a little of it without a library."""

from __future__ import annotations

import os
import shutil
from typing import TextIO

_CODES = {"red": "1;31", "green": "1;32", "yellow": "1;33", "bold": "1", "dim": "2"}


def wants_colour(stream: TextIO) -> bool:
    """Say whether to colour: a terminal, unless NO_COLOR or TERM=dumb; FORCE_COLOR wins over a pipe."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or stream.isatty()


def paint(text: str, style: str, stream: TextIO) -> str:
    """Give the text in a style when the stream wants colour, else as it is."""
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if wants_colour(stream) else text


def page_width(stream: TextIO, *, most: int = 120) -> int:
    """Give the columns to write for: the terminal's, or 80 when there is none; never more than reads well."""
    if not stream.isatty() and not os.environ.get("COLUMNS"):
        return 80
    return max(40, min(most, shutil.get_terminal_size((80, 24)).columns))
