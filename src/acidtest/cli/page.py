"""Where commands write: a page that suits the terminal, or plain JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from io import StringIO
from typing import TYPE_CHECKING, Any, TextIO

from acidtest.cli.colour import page_width, wants_colour

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


def write_page(parts: Iterable[RenderableType]) -> None:
    """Write to stdout what Rich makes of the parts, without blanks at the ends of lines."""
    out = StringIO()
    page = console(out)
    for part in parts:
        page.print(part)
    text = out.getvalue()
    sys.stdout.write(text if page.is_terminal else "".join(f"{line.rstrip()}\n" for line in text.splitlines()))


def console(file: TextIO | None = None) -> Console:
    """Give a console in the width and colour that suit stdout; it reads no markup, so no text can be taken for it."""
    from acidtest.audit.report import terminal

    return terminal.console(file or sys.stdout, width=page_width(sys.stdout), colour=wants_colour(sys.stdout))


def write_json(value: Any) -> None:
    """Write one JSON document to stdout, safe in a terminal."""
    from acidtest.evidence.escape import json_document

    sys.stdout.write(json_document(json.dumps(value, indent=2, ensure_ascii=False)) + "\n")
