"""``acidtest load TARGET``: whether an environment holds the rate that production asks for, and how far it could go."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.cli.target import FORMS, add_target_arguments, options_of
from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.cli.files import Files
    from acidtest.evidence import Report
    from acidtest.serve.load import Progress, Settings

SUMMARY = "Put an environment under load: latency, errors, leaks, and the highest rate that holds"
EPILOG = "exit codes: 0 the rate holds, every episode comes out as it does alone and nothing grows; 1 not so; 2 could not tell; 3 a fault of ours"
LONGEST = 1800
"""Seconds: a worker's processor time is limited, and a run is to end before that."""
SESSIONS = 96
"""Threads for which a worker has room."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.epilog = EPILOG
    parser.add_argument("target", metavar="TARGET", help=FORMS)
    parser.add_argument(
        "--rate", type=float, metavar="N", help="episodes a second (default: rate under [production] in the manifest, else 10)"
    )
    parser.add_argument("--duration", type=float, default=60.0, metavar="SECONDS", help="how long they arrive (default 60)")
    parser.add_argument("--sessions", type=int, default=32, metavar="N", help="episodes at once, at most; the others wait (default 32)")
    parser.add_argument(
        "--p99",
        type=float,
        metavar="SECONDS",
        help="what 99 of 100 episodes may take from their arrival (default 1, or ten times what they take alone)",
    )
    parser.add_argument("--no-ramp", action="store_true", help="do not look for the highest rate that holds")
    parser.add_argument("--tasks", type=int, default=24, metavar="N", help="tasks that episodes are made of (default 24)")
    parser.add_argument("--seed", type=int, default=0, help="seed of arrivals and of the choice of tasks (default 0)")
    parser.add_argument("--out", default=".acidtest", metavar="DIR", help="where report and page are kept (default .acidtest)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress on stderr")
    add_target_arguments(parser)


def run(args: Namespace) -> int:
    """Put on the load, write report and page, print, and answer whether it holds."""
    from acidtest.cli.files import Files
    from acidtest.envs import open as open_target
    from acidtest.serve.load import load
    from acidtest.serve.load.words import GATE

    settings = settings_of(args)
    files = Files(Path(args.out), args.target)
    with open_target(args.target, options_of(args, args.out)) as env, progress(quiet=args.quiet) as told:
        report = load(env, settings, progress=told)
    _keep(report, files, as_json=args.json)
    return int(GATE.decide(report))


def settings_of(args: Namespace) -> Settings:
    """Give the settings that the words stand for. Raises UsageError on those that make no sense."""
    from acidtest.serve.load import Settings

    for name, value, low, high in (
        ("--rate", args.rate, 0.01, 20_000),
        ("--duration", args.duration, 1, LONGEST),
        ("--sessions", args.sessions, 1, SESSIONS),
        ("--p99", args.p99, 0.001, 3600),
        ("--tasks", args.tasks, 1, 100_000),
    ):
        if value is not None and not low <= value <= high:
            raise UsageError(f"{name} is {value:g}", where=name, expected=f"a number from {low:g} to {high:g}")
    return Settings(
        rate=args.rate,
        seconds=args.duration,
        sessions=args.sessions,
        seed=args.seed,
        tasks=args.tasks,
        bound=args.p99,
        ramp=not args.no_ramp,
    )


def _keep(report: Report, files: Files, *, as_json: bool) -> None:
    """Write report and page, and print one of them."""
    from acidtest.audit.report import json
    from acidtest.cli.files import put
    from acidtest.cli.page import write_page
    from acidtest.serve.load import terminal
    from acidtest.serve.load.page import page
    from acidtest.serve.load.words import GATE

    kept = files.report.with_name(f"{files.report.stem}.load.json")
    shown = kept.with_suffix(".html")
    text = json.render(report, gate=GATE)
    put(kept, text.encode("utf-8"))
    put(shown, page(report, str(kept)).encode("utf-8"))
    if as_json:
        sys.stdout.write(text)
        return
    write_page(terminal.parts(report, str(kept)))
    sys.stdout.write(f"\nreport {kept}\npage   {shown}\n")


@contextmanager
def progress(*, quiet: bool) -> Iterator[Progress]:
    """Give what the load test tells its progress to: a bar on stderr, only where somebody watches."""
    from acidtest.serve.load import Progress

    if quiet or not sys.stderr.isatty():
        yield Progress()
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[words]}"), TimeElapsedColumn())
    with Bar(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        line = bar.add_task("opening", total=None, words="")
        yield Progress(
            begin=lambda what, total: bar.reset(line, total=total or None, description=what, words=""),
            at=lambda done, words: bar.update(line, completed=done, words=words),
        )
