"""What `check`, `attack` and `audit` share: their words, their settings, and the files they leave."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.cli.attackers import attackers_of
from acidtest.cli.target import FORMS, add_target_arguments, options_of
from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.audit.engine import Settings
    from acidtest.audit.rule import Rule
    from acidtest.cli.config import Config
    from acidtest.cli.files import Files
    from acidtest.evidence import Gate, Report

GATE = "error, warning or lead, then perhaps :critical, :major or :minor, then perhaps :false-accept<=0.05"
BOUND = re.compile(r"(?P<label>false-accept|false-reject)<=(?P<limit>\d*\.?\d+)")
FORMATS = ("terminal", "json", "sarif", "junit", "html", "openenv")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("target", metavar="TARGET", help=FORMS)
    parser.add_argument("--depth", choices=["quick", "full"], help="full adds long rollouts and more perturbations")
    parser.add_argument("--select", action="append", default=[], metavar="CODE", help="run only these rules or families (A, A201)")
    parser.add_argument("--ignore", action="append", default=[], metavar="CODE=REASON", help="leave a rule out; the reason is printed")
    parser.add_argument(
        "--gate",
        metavar="RANK[:SEVERITY][:BOUND]",
        help="what fails: error (default), warning, lead; critical, major, minor; false-accept<=0.05",
    )
    parser.add_argument("--baseline", metavar="REPORT", help="a JSON report; only findings that it lacks fail the gate")
    parser.add_argument("--format", action="append", default=[], metavar="FORMAT[=FILE]", help=f"one of {', '.join(FORMATS)}; repeatable")
    parser.add_argument("--out", default=".acidtest", metavar="DIR", help="where report, page and journal are kept (default .acidtest)")
    parser.add_argument("--seed", type=int, help="seed of every choice that the audit makes (default 0)")
    parser.add_argument("--tasks", type=int, metavar="N", help="tasks that probes are made for (default 24)")
    parser.add_argument("--jobs", type=int, metavar="N", help="rules run side by side (default 2)")
    parser.add_argument("--resume", action="store_true", help="go on where an interrupted run stopped")
    parser.add_argument("--fail-fast", action="store_true", help="stop at the first critical error")
    parser.add_argument("--show-gold", action="store_true", help="write golds into the report; by default they are named only")
    parser.add_argument("--quiet", action="store_true", help="no progress on stderr")
    add_target_arguments(parser)


def add_budget_argument(parser: ArgumentParser) -> None:
    """Declare how long a search may go on; `check` searches nothing."""
    parser.add_argument(
        "--budget",
        type=int,
        metavar="N",
        help="probes that each search may take (default 1000 where replies are judged, 80 where programs are)",
    )


def carry_out(args: Namespace, every: Sequence[type[Rule]]) -> int:
    """Run those of the rules that are asked for, write the files, print, and answer with the gate's exit code."""
    from acidtest.api import run
    from acidtest.cli.config import read_config
    from acidtest.cli.files import Files
    from acidtest.cli.progress import progress

    config = read_config(Path.cwd())
    wanted = [_format(word) for word in args.format or ["terminal"]]
    settings, gate, rules = (
        settings_of(args, config),
        gate_of(args.gate or config.gate, args.baseline),
        chosen(args.select or config.select, every),
    )
    files = Files(Path(args.out), args.target)
    with progress(quiet=args.quiet) as told:
        report = run(
            args.target,
            options=options_of(args, args.out),
            settings=settings,
            rules=rules,
            progress=told,
            journal=files.journal,
            resume=args.resume,
        )
    files.keep(report, gate)
    for name, path in wanted:
        _write(report, gate, name, path, files)
    return int(gate.decide(report))


def settings_of(args: Namespace, config: Config) -> Settings:
    """Give the audit's settings: the command line wins over the project's configuration."""
    from acidtest.audit.engine import SAMPLE, Settings

    ignored = dict(config.ignore)
    for word in args.ignore:
        code, _, reason = word.partition("=")
        if not reason.strip():
            raise UsageError(
                f"{word!r} gives no reason", where="--ignore", expected="CODE=REASON", mend="say why the rule does not hold here"
            )
        ignored[code] = reason
    given = {"tasks": args.tasks or config.tasks or SAMPLE, "jobs": args.jobs or config.jobs or 2}
    asked = getattr(args, "budget", None)
    budget = config.budget if asked is None else asked
    if min(*given.values(), 1 if budget is None else budget) < 1:
        raise UsageError("--tasks, --jobs and --budget are at least 1")
    return Settings(
        seed=config.seed if args.seed is None else args.seed,
        depth=args.depth or config.depth,
        **given,
        show_gold=args.show_gold,
        stop_at_fatal=args.fail_fast,
        ignore=ignored,
        attackers=attackers_of(args),
        budget=budget,
    )


def gate_of(words: str, baseline: str | None) -> Gate:
    """Give the gate that ``RANK[:SEVERITY][:RATE<=LIMIT]`` names, with the findings of a baseline let through."""
    from acidtest.evidence import Bound, Gate, Rank, Severity, load_report

    given: dict[str, Any] = {}
    for word in words.split(":"):
        bound = BOUND.fullmatch(word)
        if bound and 0 < float(bound["limit"]) < 1:
            given["bound"] = Bound(bound["label"].replace("-", " "), float(bound["limit"]))
        elif word in set(Rank):
            given["rank"] = Rank(word)
        elif word in set(Severity):
            given["severity"] = Severity(word)
        else:
            raise UsageError(f"{word!r} names no gate", where="--gate", expected=GATE)
    if baseline:
        path = Path(baseline)
        if not path.is_file():
            raise UsageError("does not exist", where=f"--baseline {baseline}", expected="a report written by --format json")
        known = load_report(path.read_bytes(), where=baseline)
        given["baseline"] = frozenset(finding.key for finding in known.findings)
    return Gate(**given)


def chosen(words: Sequence[str], every: Sequence[type[Rule]]) -> list[type[Rule]]:
    """Give the rules that codes, names or family letters stand for; all of a command's own when there are none."""
    from acidtest.audit.catalogue import rule

    if not words:
        return list(every)
    found = {}
    for word in (part for given in words for part in given.replace(",", " ").split()):
        family = [r for r in every if len(word) == 1 and r.code[0] == word.upper()]
        for one in family or [rule(word)]:
            found[one.code] = one
    return [found[code] for code in sorted(found)]


def _format(word: str) -> tuple[str, Path | None]:
    name, _, path = word.partition("=")
    if name not in FORMATS:
        raise UsageError(f"there is no format {name!r}", where="--format", expected=", ".join(FORMATS))
    return name, Path(path) if path else None


def _write(report: Report, gate: Gate, name: str, path: Path | None, files: Files) -> None:
    from acidtest.cli.files import terminal

    if path is None and name == "terminal":
        sys.stdout.write(terminal(report, gate, files))
        return
    text = files.render(report, gate, name)
    if path is None:
        sys.stdout.write(text)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
