"""``acidtest fuzz TARGET``: right programs side by side on fresh inputs, and what they disagree on kept as a test."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.cli.target import add_target_arguments, options_of
from acidtest.errors import AcidTestError, UsageError

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Task
    from acidtest.audit.engine import Progress
    from acidtest.audit.trial.fuzz import Kept
    from acidtest.audit.trial.shelf import State

SUMMARY = "Run reference and accepted programs side by side on fresh inputs, and keep what they disagree on"
STEP = 64
"""Seeds tried between two writings of the state."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("target", metavar="TARGET", help="an environment whose solutions are programs")
    parser.add_argument("--inputs", type=int, default=512, metavar="N", help="fresh inputs for each task in this run (default 512)")
    parser.add_argument("--seed", type=int, metavar="N", help="first seed; by default where the last run of this target ended")
    parser.add_argument("--tasks", type=int, default=24, metavar="N", help="tasks that are tried (default 24)")
    parser.add_argument("--task", action="append", default=[], metavar="ID", help="try this task; repeatable")
    parser.add_argument("--also", action="append", default=[], metavar="FILE", help="one more program, such as a brute force; repeatable")
    parser.add_argument("--out", metavar="FILE", help="tests that were found, one JSON object a line (default DIR/TARGET.tests.jsonl)")
    parser.add_argument("--dir", default=".acidtest", metavar="DIR", help="where the state is kept (default .acidtest)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress on stderr")
    add_target_arguments(parser)


@dataclass(kw_only=True)
class Result:
    """What one run of the command did."""

    tried: dict[str, int] = field(default_factory=dict)
    """Task -> fresh inputs in this run."""
    total: dict[str, int] = field(default_factory=dict)
    """Task -> inputs over all runs of this target."""
    programs: dict[str, list[str]] = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)
    """Task -> why its programs were not compared."""
    late: dict[str, dict[str, int]] = field(default_factory=dict)
    new: list[Kept] = field(default_factory=list)
    standing: list[Kept] = field(default_factory=list)
    """Kept tests on which programs still disagree."""
    mended: list[Kept] = field(default_factory=list)


def run(args: Namespace) -> int:
    """Fuzz, keep, print: 0 when every program agrees, 1 when some do not, 2 when no task could be compared."""
    from acidtest.cli.progress import progress
    from acidtest.envs import open as open_target

    if min(args.inputs, args.tasks) < 1:
        raise UsageError("--inputs and --tasks are at least 1")
    also = [(Path(name).name, _source(name)) for name in args.also]
    with open_target(args.target, options_of(args)) as env, progress(quiet=args.quiet, what="tasks") as told:
        bench = _bench(env, args)
        files = _Files(args)
        result = _all(bench, args, also, files, told)
    _print(result, files, args)
    if result.new or result.standing:
        return 1
    return 0 if result.tried else 2


def _source(name: str) -> str:
    path = Path(name)
    if not path.is_file():
        raise UsageError("does not exist", where=f"--also {name}", expected="a file with a program")
    return path.read_text(encoding="utf-8")


def _bench(env: Any, args: Namespace) -> Bench:
    from acidtest.audit.engine import Settings, prepare

    bench, blocked = prepare(env, Settings(depth="full", tasks=max(args.tasks, 100_000 if args.task else 0)))
    if blocked:
        raise AcidTestError(blocked, where=args.target)
    return bench


def _tasks(bench: Bench, args: Namespace) -> list[Task]:
    """Give the tasks that are tried; all that were named must exist and have a known-good that scores."""
    held = {task["id"]: task for task in bench.held}
    missing = [name for name in args.task if name not in held]
    if missing:
        raise UsageError(f"there is no task {missing[0]!r} whose known-good scores", where="--task", expected=", ".join(list(held)[:6]))
    return [held[name] for name in args.task] if args.task else list(held.values())


def _all(bench: Bench, args: Namespace, also: list[tuple[str, str]], files: _Files, told: Progress) -> Result:
    from acidtest.audit.rule import NotApplicable
    from acidtest.audit.trial import fuzz
    from acidtest.errors import BoundaryError

    result, state, kept = Result(), files.state(bench.env.opening.key), files.tests()
    tasks = _tasks(bench, args)
    told.begin(len(tasks))
    for task in tasks:
        name = task["id"]
        try:
            board = fuzz.board(bench, task, also)
        except (NotApplicable, BoundaryError) as exc:
            result.skipped[name] = str(exc)
            told.rule(name, "skipped")
            continue
        result.programs[name] = [board.first, *(other for other, _ in board.others)]
        for one in (one for one in kept if one.task == name):
            (result.standing if fuzz.again(bench, board, one) else result.mended).append(one)
        _one(bench, board, args, state, files, result)
        told.rule(name, "differs" if any(one.task == name for one in result.new) else "agrees")
    return result


def _one(bench: Bench, board: Any, args: Namespace, state: State, files: _Files, result: Result) -> None:
    """Try one task's seeds, a step at a time; the state is written after each, so that an interrupt loses one step."""
    from acidtest.audit.trial import fuzz

    name = board.subject.task["id"]
    seed = state.seeds.get(name, 0) if args.seed is None else args.seed
    end = seed + args.inputs
    while seed < end:
        count = min(STEP, end - seed)
        seen = fuzz.tried(bench, board, seed, count)
        seed += count
        result.tried[name] = result.tried.get(name, 0) + seen.inputs
        state.inputs[name] = state.inputs.get(name, 0) + seen.inputs
        state.seeds[name] = max(seed, state.seeds.get(name, 0))
        result.total[name] = state.inputs[name]
        for program, late in seen.late.items():
            own = result.late.setdefault(name, {})
            own[program] = own.get(program, 0) + late
        if seen.kept is not None and all(seen.kept.given != one.given or one.task != name for one in result.standing):
            result.new.append(seen.kept)
            files.keep(seen.kept)
        files.write(state)
        if seen.kept is not None:
            return


class _Files:
    """The state and the tests of one target."""

    def __init__(self, args: Namespace) -> None:
        from acidtest.cli.files import Files

        own = Files(Path(args.dir), args.target)
        self.state_file = own.report.with_suffix(".fuzz")
        self.tests_file = Path(args.out) if args.out else own.report.with_suffix(".tests.jsonl")

    def state(self, digest: str) -> State:
        """Read the state, or begin one."""
        from acidtest.audit.trial.shelf import State, read_state

        if not self.state_file.is_file():
            return State(digest=digest)
        return read_state(self.state_file.read_text(encoding="utf-8"), digest, where=str(self.state_file))

    def tests(self) -> list[Kept]:
        """Read the tests that earlier runs kept."""
        from acidtest.audit.trial.shelf import read_tests

        return read_tests(self.tests_file.read_text(encoding="utf-8"), where=str(self.tests_file)) if self.tests_file.is_file() else []

    def keep(self, kept: Kept) -> None:
        """Add a test; it is on disk before it is told of."""
        from acidtest.audit.trial.shelf import dump_test

        self.tests_file.parent.mkdir(parents=True, exist_ok=True)
        with self.tests_file.open("a", encoding="utf-8") as out:
            out.write(dump_test(kept))
            out.flush()
            os.fsync(out.fileno())

    def write(self, state: State) -> None:
        """Write the state; it is whole or not there."""
        half = self.state_file.with_name(f".{self.state_file.name}.{os.getpid()}")
        half.write_text(state.dump(), encoding="utf-8")
        half.replace(self.state_file)


def _print(result: Result, files: _Files, args: Namespace) -> None:
    from acidtest.cli.page import write_json

    if args.json:
        write_json(asdict(result))
    else:
        sys.stdout.write("\n".join(lines(result, str(files.tests_file))) + "\n")


def lines(result: Result, tests: str) -> list[str]:
    """Say what was compared and what came of it."""
    from acidtest.evidence.escape import inline

    found = []
    for one in result.new:
        found.append(f"DIFFERS  {inline(one.task, 60)}: {inline(one.assertion, 240)}")
        found += [f"  {inline(name, 80)}: {inline(told, 160)}" for name, told in one.gives.items()]
        found += [] if one.declared else ["  the input is drawn from what the tests use, not from the author's inputs()"]
    found += [f"STANDS   {inline(one.task, 60)}: {inline(one.assertion, 240)}" for one in result.standing]
    found += [f"MENDED   {inline(one.task, 60)}: {inline(one.assertion, 240)}" for one in result.mended]
    for name, programs in result.programs.items():
        if all(one.task != name for one in (*result.new, *result.standing)):
            found.append(
                f"agree    {inline(name, 60)}: {len(programs)} programs on {result.tried[name]} inputs, {result.total[name]} in all"
            )
    for name, late in result.late.items():
        found += [f"  {inline(name, 60)}: {inline(program, 80)} was too slow on {count}" for program, count in late.items()]
    reasons: dict[str, list[str]] = {}
    for name, reason in result.skipped.items():
        reasons.setdefault(reason, []).append(name)
    found += [f"skipped  {len(names)} tasks ({inline(', '.join(names), 80)}): {inline(reason, 200)}" for reason, names in reasons.items()]
    if result.new:
        found.append(f"kept in {inline(tests, 200)}")
    return found or ["there is no task whose known-good is a program that scores"]
