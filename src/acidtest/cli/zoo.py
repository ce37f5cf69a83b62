"""``acidtest zoo``: examine our own audit on faulty and fixed twins, and on sound environments that look suspicious."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable

    from rich.table import Table

    from acidtest.audit.sweep.shelf import Shelf
    from acidtest.audit.sweep.work import Done, Work
    from acidtest.audit.zoo.exam import Mark, Question

SUMMARY = "Examine our own audit: recall on faulty twins, false alarms on sound environments"
EPILOG = """\
exit codes: 0 passed; 1 recall below 95 % (or a miss in a family of fewer than 20 twins), or a false alarm;
2 something could not be audited; 3 a fault of our own
"""

UNHEARD, DEAF = "Not audited", "Rules that could not run (their silence proves nothing)"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.epilog = EPILOG
    parser.add_argument(
        "--root", default=".", metavar="DIR", help="repository that holds zoo/, environments/ and tests/audit/sound/ (default: here)"
    )
    parser.add_argument(
        "--only", default="", metavar="PATTERN", help="a rule's code, a family letter, faulty, fixed, reference, sound, or part of a name"
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all-rules", action="store_true", help="run every rule on everything (the default)")
    which.add_argument("--quick", action="store_true", help="on twins only their own rule and a seeded fortieth of the others")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="environments audited side by side (default: the cores)"
    )
    parser.add_argument("--seconds", type=float, default=240.0, metavar="S", help="time for one environment (default 240)")
    parser.add_argument("--resume", action="store_true", help="take results of the same files and the same version of ours from the cache")
    parser.add_argument("--json", action="store_true", help="write every mark as JSON")
    parser.add_argument("--write-table", metavar="PATH", help="put the table between the zoo markers of a Markdown page")
    parser.add_argument("--quiet", action="store_true", help="no progress on stderr")


def run(args: Namespace) -> int:
    """Audit everything, print the table, the misses and the false alarms."""
    from acidtest.audit.sweep.shelf import Shelf
    from acidtest.audit.zoo.exam import mark, questions
    from acidtest.cli.clean import cache_folder
    from acidtest.cli.crew import worked

    root = Path(args.root)
    asked = questions(root, only=args.only, quick=args.quick)
    if not asked:
        raise UsageError(
            "there is nothing to examine",
            where=str(root),
            expected="zoo/<family>/<name>/twin.toml and the like",
            mend="run it in the repository, or give --root or another --only",
        )
    shelf = Shelf(cache_folder(os.environ) / "zoo")
    works = [_timed(question.work, args.seconds) for question in asked]
    done = worked(works, shelf, jobs=args.jobs, resume=args.resume, quiet=args.quiet)
    marks = [mark(question, done[question.name]) for question in asked]
    if args.write_table:
        _write_table(Path(args.write_table), marks, root)
    if args.json:
        _print_json(marks, shelf, works)
    else:
        _print(marks, shelf, {work.name: work for work in works})
    return verdict(marks, done.values())


def verdict(marks: list[Mark], done: Iterable[Done]) -> int:
    """Give the exit code."""
    from acidtest.audit.zoo.score import passed

    if any(one.fault for one in done):
        return 3
    if not passed(marks):
        return 1
    return 2 if any(one.unheard for one in marks) else 0


def _timed(work: Work, seconds: float) -> Work:
    from dataclasses import replace

    return replace(work, seconds=seconds)


def _write_table(path: Path, marks: list[Mark], root: Path) -> None:
    from acidtest.audit.catalogue import everything
    from acidtest.audit.zoo.score import insert, markdown

    try:
        page = path.read_text(encoding="utf-8")
    except OSError as exc:
        raise UsageError(f"cannot be read: {exc.strerror}", where=f"--write-table {path}") from exc
    table = markdown(marks, commit=commit_of(root), rules=len(everything()))
    path.write_text(insert(page, table, where=str(path)), encoding="utf-8")


def commit_of(root: Path) -> str:
    """Give the commit that the tree stands at, and whether it has been changed since."""
    import subprocess

    try:
        said = subprocess.run(
            ["git", "describe", "--always", "--abbrev=10", "--exclude=*", "--dirty"], cwd=root, capture_output=True, text=True, check=False
        )
    except OSError:
        return "unknown"
    return said.stdout.strip() or "unknown"


def _print(marks: list[Mark], shelf: Shelf, works: dict[str, Work]) -> None:
    from rich.text import Text

    from acidtest.audit.zoo.exam import deaf, false_alarms, missed, unheard
    from acidtest.cli.page import write_page

    parts: list[Any] = [_table(marks)]
    sections = (("Missed", missed(marks)), ("False alarms", false_alarms(marks)), (UNHEARD, unheard(marks)), (DEAF, deaf(marks)))
    for title, some in sections:
        if some:
            parts.append(Text(f"\n{title}", "bold red"))
        parts += [Text("\n".join(_lines(one, title, shelf, works[one.question.name]))) for one in some]
    write_page(parts)


def _table(marks: list[Mark]) -> Table:
    from rich.table import Table

    from acidtest.audit.zoo.score import lines

    table = Table(box=None, padding=(0, 2, 0, 0))
    for title in ("family", "recall, right cause", "false alarms"):
        table.add_column(title, header_style="dim")
    for line in lines(marks):
        table.add_row(line.title, str(line.recall or ""), str(line.alarms))
    return table


def _lines(mark: Mark, title: str, shelf: Shelf, work: Work) -> list[str]:
    """Say what happened to one environment, and where its witnesses are."""
    from acidtest.evidence.escape import inline

    question: Question = mark.question
    wanted = f" wants {question.twin.code}" if question.twin and question.role == "faulty" else ""
    head = [f"  {question.name}{wanted}: {inline(question.what)}"]
    if title in (UNHEARD, DEAF):
        return [*head, f"    {inline(mark.unheard or mark.deaf, 400)}"]
    head += [f"    {f.code} {f.rank}: {inline(f.message)}" for f in mark.alarms]
    head += [f"      folded into {f.code}: {', '.join(f.folded)}" for f in mark.alarms if f.folded]
    witness = shelf.report(work)
    return [*head, *(f"      acidtest replay {witness}#{f.code}" for f in mark.alarms if f.witnesses)]


def _print_json(marks: list[Mark], shelf: Shelf, works: list[Work]) -> None:
    from acidtest.audit.zoo.score import lines, passed
    from acidtest.cli.page import write_json

    table = [{"family": line.title, "recall": _share(line.recall), "false_alarms": _share(line.alarms)} for line in lines(marks)]
    write_json({"passed": passed(marks), "table": table, "marks": [_mark(m, shelf, w) for m, w in zip(marks, works, strict=True)]})


def _share(share: Any) -> dict[str, Any] | None:
    return None if share is None else {"count": share.count, "total": share.total, "interval": list(share.interval)}


def _mark(mark: Mark, shelf: Shelf, work: Work) -> dict[str, Any]:
    return {
        "name": mark.question.name,
        "role": mark.question.role,
        "wants": mark.question.twin.code if mark.question.twin else None,
        "tempts": list(mark.question.sound.tempts) if mark.question.sound else [],
        "found": mark.found,
        "flagged": [{"code": f.code, "rank": str(f.rank), "message": f.message, "folded": list(f.folded)} for f in mark.alarms],
        "unheard": mark.unheard,
        "deaf": mark.deaf,
        "seconds": mark.seconds,
        "report": str(shelf.report(work)),
    }
