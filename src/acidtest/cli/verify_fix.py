"""``acidtest verify-fix WITNESS --patched TARGET``: prove that a patch mends a finding, and breaks nothing."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.cli.replay import options_of_witness
from acidtest.cli.witness import add_witness_argument, find_witness
from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.audit.fix import Proof
    from acidtest.envs import Options
    from acidtest.evidence import Witness

SUMMARY = "Prove that a patch mends a finding, and breaks nothing"
WORDS = {0: ("FIXED", "green"), 1: ("NOT FIXED", "red"), 2: ("NOT PROVEN", "yellow")}

EPILOG = """\
The unpatched target must still be there: give --original where it lies somewhere else than when the
witness was made.

exit codes: 0 fixed; 1 not fixed: it still happens, what scored scores no more, or something new came;
2 it could not be told
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.epilog = EPILOG
    add_witness_argument(parser)
    parser.add_argument("--patched", required=True, metavar="TARGET", help="the patched target, or the folder that it lies in")
    parser.add_argument("--original", default="", metavar="TARGET", help="the unpatched target (default: the one that the witness names)")
    parser.add_argument("--patched-data", default="", metavar="FILE", help="the patched rows of a bare reward function")
    parser.add_argument(
        "--gate",
        choices=("error", "warning", "lead"),
        default="warning",
        help="rank from which a new finding refuses the fix (default warning)",
    )
    parser.add_argument("--tasks", type=int, metavar="N", help="tasks that probes are made for (default 24)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="rules run side by side (default 2)")
    parser.add_argument(
        "--sandbox", default="", choices=["", "auto", "zygote", "container", "process"], help="sandbox body (default: auto)"
    )
    parser.add_argument("--json", action="store_true", help="write the answer as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress on stderr")


def run(args: Namespace) -> int:
    """Prove it, and answer 0 when the fix is proven."""
    from acidtest.audit.catalogue import everything, rule
    from acidtest.audit.engine import SAMPLE, Settings
    from acidtest.audit.fix import Fix, prove
    from acidtest.envs import open as open_target
    from acidtest.evidence import Gate, Rank

    witness = find_witness(args.witness)
    options = options_of_witness(witness, args.sandbox)
    original = args.original or witness.target
    patched, rows = patched_target(witness.target, args.patched), args.patched_data or _rows_beside(options, args.patched)
    with open_target(original, options) as before, open_target(patched, replace(options, data=rows)) as after:
        if before.opening.digest != witness.digest and not args.original:
            raise UsageError(
                "the unpatched target has changed since: its digest differs",
                where=original,
                expected=witness.digest,
                mend="give the unpatched one with --original, such as a worktree of the commit before the patch",
            )
        settings = Settings(seed=witness.seed, depth=rule(witness.rule).depth, tasks=args.tasks or SAMPLE, jobs=args.jobs)
        fix = Fix(witness=witness, before=before, after=after, rules=everything(), settings=settings, gate=Gate(rank=Rank(args.gate)))
        proof = prove(fix, told=lambda what: _progress(what, quiet=args.quiet))
    _tell(args, witness, proof)
    return int(proof.exit)


def patched_target(recorded: str, patched: str) -> str:
    """Give the target that a folder stands for: the recorded module and name, where the recorded target was no folder."""
    module, colon, name = recorded.rpartition(":")
    if not colon or ":" in patched or Path(recorded).is_dir() or not Path(patched).is_dir():
        return patched
    file = Path(module).name if "/" in module or module.endswith(".py") else module.replace(".", "/")
    return f"{Path(patched) / file.removesuffix('.py')}.py:{name}"


def _rows_beside(options: Options, patched: str) -> str:
    """Give the rows of the same name in the patched folder, else the recorded ones."""
    if not options.data:
        return ""
    folder = Path(patched.rpartition(":")[0]).parent if ":" in patched else Path(patched)
    beside = folder / Path(options.data).name
    return str(beside) if beside.is_file() else options.data


def _progress(what: str, *, quiet: bool) -> None:
    if not quiet and sys.stderr.isatty():
        sys.stderr.write(f"{what} …\n")


def _tell(args: Namespace, witness: Witness, proof: Proof) -> None:
    from acidtest.cli.page import write_json
    from acidtest.cli.steps import as_data, tell

    word, style = WORDS[int(proof.exit)]
    if args.json:
        fixed = [f.key for f in proof.comparison.fixed] if proof.comparison else []
        came = [f.key for f in proof.comparison.new] if proof.comparison else []
        write_json(
            {
                "rule": witness.rule,
                "claim": witness.claim,
                "verdict": word.lower(),
                "steps": as_data(proof.steps),
                "fixed": fixed,
                "new": came,
            }
        )
        return
    tell(word, f"{witness.rule}: {witness.claim}", proof.steps, style=style)
