"""Where commands write: a Rich console on stdout that suits the terminal, or plain JSON."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from acidtest.cli.colour import page_width, wants_colour

if TYPE_CHECKING:
    from rich.console import Console


def console() -> Console:
    """Give a console on stdout; it reads no markup, so nothing that is printed can be taken for it."""
    from rich.console import Console

    colour = wants_colour(sys.stdout)
    return Console(
        file=sys.stdout,
        width=page_width(sys.stdout),
        force_terminal=colour,
        no_color=not colour,
        color_system="standard" if colour else None,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )


def write_json(value: Any) -> None:
    """Write one JSON document to stdout, safe in a terminal."""
    from acidtest.evidence.escape import json_document

    sys.stdout.write(json_document(json.dumps(value, indent=2, ensure_ascii=False)) + "\n")
