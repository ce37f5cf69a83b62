"""What a hostile solution brings along: Python kept as text, embedded in submissions and run in the sandbox alone.

The files end in ``.in`` because nothing here may import them. Standard library only, for Python 3.8 and up.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def text(name: str) -> str:
    """Give the source of one payload, without its ``from __future__`` line."""
    source = (Path(__file__).parent / f"{name}.py.in").read_text(encoding="utf-8")
    return source.replace("from __future__ import annotations\n", "")
