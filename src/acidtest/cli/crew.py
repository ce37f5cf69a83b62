"""Works done by a crew, with results kept on disk and progress on stderr."""

from __future__ import annotations

import sys
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from acidtest.audit.sweep.shelf import Shelf
    from acidtest.audit.sweep.work import Done, Work


def worked(works: Sequence[Work], shelf: Shelf, *, jobs: int, resume: bool, quiet: bool) -> dict[str, Done]:
    """Give the result of each work by its name. An interrupt loses only what was not finished."""
    from acidtest.audit.sweep.crew import labour

    known = {work.name: done for work in works if resume and (done := shelf.get(work)) is not None and not done.fault}
    left = {work.name: work for work in works if work.name not in known}
    found: dict[str, Done] = {}
    with _told(len(works), len(known), quiet=quiet) as tell, closing(labour(list(left.values()), max(1, jobs))) as results:
        for done in results:
            shelf.put(left[done.name], done)
            found[done.name] = done
            tell(_line(done))
    return {work.name: known.get(work.name) or found[work.name] for work in works}


def _line(done: Done) -> str:
    if done.fault or done.report is None:
        return f"{done.name}: our own fault: {done.fault}"
    if done.report.blocked:
        return f"{done.name}: could not be opened"
    codes = " ".join(sorted({finding.code for finding in done.report.findings}))
    return f"{done.name}: {codes or 'nothing found'} ({done.seconds:.1f} s)"


@contextmanager
def _told(total: int, known: int, *, quiet: bool) -> Iterator[Callable[[str], None]]:
    """Give what a result is told to: a bar where somebody watches, else a line each."""
    from acidtest.evidence.escape import inline

    if quiet:
        yield lambda _: None
        return
    if not sys.stderr.isatty():
        began, count = time.monotonic(), [known]

        def plain(line: str) -> None:
            count[0] += 1
            sys.stderr.write(f"[{count[0]}/{total} {time.monotonic() - began:.0f} s] {inline(line)}\n")
            sys.stderr.flush()

        yield plain
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("", total=total, completed=known)
        yield lambda line: bar.update(task, advance=1, description=inline(line, 60))
