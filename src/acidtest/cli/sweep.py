"""``acidtest sweep PATTERN...``: audit many targets at once."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

    from rich.table import Table
    from rich.text import Text

    from acidtest.audit.sweep.summary import Summary
    from acidtest.audit.sweep.work import Done, Work
    from acidtest.evidence import Gate

SUMMARY = "Audit many targets at once, and fold their faults by root cause"
EPILOG = """\
examples:
  acidtest sweep "reasoning-gym:*" --out sweep
  acidtest sweep "gymnasium:CartPole*" "environments/*"

exit codes: 0 all clean; 1 findings at the gate; 2 something could not be opened or run; 3 a fault of our own
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.epilog = EPILOG
    parser.add_argument(
        "pattern", nargs="+", metavar="PATTERN", help="a target, or a pattern of them: reasoning-gym:*, gymnasium:*, folders"
    )
    parser.add_argument("--depth", choices=["quick", "full"], default="quick", help="full adds long rollouts and more perturbations")
    parser.add_argument("--select", action="append", default=[], metavar="CODE", help="run only these rules or families (A, A201)")
    parser.add_argument("--attack", action="store_true", help="attack each target as well, as `acidtest audit` does")
    parser.add_argument(
        "--gate", default="error", metavar="RANK[:SEVERITY]", help="what fails: error (default), warning, lead; critical, major, minor"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of every choice that the audits make (default 0)")
    parser.add_argument("--size", type=int, default=20, metavar="N", help="items of a generated dataset (default 20)")
    parser.add_argument("--python", default="", metavar="PATH", help="interpreter of the virtual environment that holds the libraries")
    parser.add_argument(
        "--sandbox", default="auto", choices=["auto", "zygote", "container", "process"], help="sandbox body; process confines nothing"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="targets audited side by side (default: the cores)"
    )
    parser.add_argument(
        "--seconds", type=float, default=120.0, metavar="S", help="time for one target; its report is then partial (default 120)"
    )
    parser.add_argument(
        "--resume", action="store_true", help="take results of the same targets and the same version of ours from the cache"
    )
    parser.add_argument(
        "--out", default=".acidtest/sweep", metavar="DIR", help="where reports and the index are kept (default .acidtest/sweep)"
    )
    parser.add_argument("--json", action="store_true", help="write the summary as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress on stderr")


def run(args: Namespace) -> int:
    """Audit every target, write the pages, print the summary."""
    from acidtest.audit.sweep.shelf import Shelf
    from acidtest.audit.sweep.summary import summary
    from acidtest.cli.auditing import gate_of
    from acidtest.cli.clean import cache_folder
    from acidtest.cli.crew import worked

    gate = gate_of(args.gate, None)
    works = _works(args)
    out = _folder(args.out)
    done = worked(works, Shelf(cache_folder(os.environ) / "sweep"), jobs=args.jobs, resume=args.resume, quiet=args.quiet)
    results = [done[work.name] for work in works]
    told = summary(results, gate)
    pages = {result.name: page for result in results if (page := _keep(out, result, gate))}
    index = out / "index.html"
    _write_index(index, told, args.pattern, pages)
    if args.json:
        _print_json(told, index, out, pages)
    else:
        _print(told, index)
    return told.exit


def _works(args: Namespace) -> list[Work]:
    from acidtest.audit.catalogue import everything
    from acidtest.audit.sweep.listing import targets_of
    from acidtest.audit.sweep.work import Work
    from acidtest.cli.auditing import chosen
    from acidtest.envs import Options

    options = Options(python=args.python, size=args.size, body=args.sandbox)
    codes = tuple(rule.code for rule in chosen(args.select, everything())) if args.select else ()
    return [
        Work(
            name=target,
            target=target,
            options=options.plain(),
            codes=codes,
            attacks=args.attack,
            depth=args.depth,
            seed=args.seed,
            seconds=args.seconds,
        )
        for target in targets_of(args.pattern, options)
    ]


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as exc:
        raise UsageError(f"cannot be made: {exc.strerror}", where=f"--out {name}", mend="name a folder that can be written") from exc
    return folder


def _keep(out: Path, done: Done, gate: Gate) -> str:
    """Write a target's report and page, and give the page's name; '' when there is no report."""
    from acidtest.audit.catalogue import everything
    from acidtest.audit.report import FORMATS
    from acidtest.audit.sweep.page import stem_of
    from acidtest.evidence import dump

    if done.report is None:
        return ""
    stem = stem_of(done.name)
    report = out / f"{stem}.json"
    report.write_bytes(dump(done.report))
    page = FORMATS["html"](done.report, gate=gate, catalogue=everything(), witness_file=str(report))
    (out / f"{stem}.html").write_text(page, encoding="utf-8")
    return f"{stem}.html"


def _write_index(path: Path, told: Summary, patterns: list[str], pages: dict[str, str]) -> None:
    from acidtest.audit.sweep.page import render

    path.write_text(render(told, patterns=" ".join(patterns), pages=pages), encoding="utf-8")


def _print(told: Summary, index: Path) -> None:
    from rich.text import Text

    from acidtest.cli.page import write_page

    foot = Text(f"\n{_count(len(told.rows))}, {len(told.causes)} causes\npage {index}")
    write_page([_table(told), *_causes(told), *_left_out(told), foot])


def _table(told: Summary) -> Table:
    from rich.table import Table

    from acidtest.evidence.escape import inline

    table = Table(box=None, padding=(0, 2, 0, 0))
    for title in ("target", "verdict", "findings", "seconds"):
        table.add_column(title, overflow="fold", header_style="dim")
    for row in told.rows:
        table.add_row(inline(row.target), row.verdict, " ".join(row.codes), f"{row.seconds:.1f}")
    return table


def _causes(told: Summary) -> Iterator[Text]:
    from rich.text import Text

    from acidtest.evidence.escape import inline

    for cause in told.causes:
        yield Text(f"\n{cause.code} {cause.name}", "bold").append(
            f"  {cause.rank}, {cause.severity}: {_count(len(cause.targets))}", "not bold"
        )
        yield Text(f"  {inline(cause.source)}\n  {inline(', '.join(cause.targets), 2000)}\n  {inline(cause.message)}")


def _left_out(told: Summary) -> Iterator[Text]:
    """Name everything that was not heard out, with its reason: no silent skip."""
    from rich.text import Text

    from acidtest.evidence.escape import inline

    for verdict, title in (("not opened", "Not opened"), ("incomplete", "Incomplete"), ("our fault", "Our own fault")):
        some = [row for row in told.rows if row.verdict == verdict]
        if some:
            yield Text(f"\n{title}", "bold yellow")
        for row in some:
            yield Text(f"  {inline(row.target)}: {inline(row.reason, 300)}")


def _count(targets: int) -> str:
    return f"{targets} target" if targets == 1 else f"{targets} targets"


def _print_json(told: Summary, index: Path, out: Path, pages: dict[str, str]) -> None:
    from dataclasses import asdict

    from acidtest.cli.page import write_json

    rows: list[dict[str, Any]] = [
        {**asdict(row), "page": str(out / pages[row.target]) if row.target in pages else None} for row in told.rows
    ]
    write_json({"targets": rows, "causes": [asdict(cause) for cause in told.causes], "index": str(index), "exit": told.exit})
