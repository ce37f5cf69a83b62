"""A progress bar on stderr, only where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acidtest.audit.engine import Progress


@contextmanager
def progress(*, quiet: bool, what: str = "rules") -> Iterator[Progress]:
    """Give what the engine tells its progress to."""
    from acidtest.audit.engine import Progress

    if quiet or not sys.stderr.isatty():
        yield Progress()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn(what), TimeElapsedColumn())
    with Bar(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        line = bar.add_task("opening", total=None)
        yield Progress(
            begin=lambda total: bar.update(line, total=total, description="checking"),
            rule=lambda code, outcome: bar.update(line, advance=1, description=f"{code} {outcome.replace('_', ' ')}"),
        )
