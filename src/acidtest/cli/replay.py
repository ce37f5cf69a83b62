"""``acidtest replay WITNESS``: see a finding happen again."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from acidtest.cli.witness import add_witness_argument, find_witness
from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.envs import Options
    from acidtest.envs.replay import Replayed
    from acidtest.evidence import Witness

SUMMARY = "Make a finding happen again: 1 reproduced, 0 gone, 2 could not run"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    add_witness_argument(parser)
    parser.add_argument("--target", default="", help="replay against this target in place of the recorded one, such as a patched copy")
    parser.add_argument(
        "--sandbox", default="", choices=["", "auto", "zygote", "container", "process"], help="sandbox body (default: auto)"
    )
    parser.add_argument("--json", action="store_true", help="write the answer as JSON")


def run(args: Namespace) -> int:
    """Replay and answer 1 when it happened again, 0 when it is gone."""
    witness = find_witness(args.witness)
    from acidtest.audit.again import again
    from acidtest.envs import open as open_target

    with open_target(args.target or witness.target, options_of_witness(witness, args.sandbox)) as env:
        if env.opening.digest != witness.digest and not args.target:
            raise UsageError(
                "the target has changed since: its digest differs",
                where=witness.target,
                expected=witness.digest,
                mend=f"replay against what stands there now with --target {witness.target}",
            )
        seen = again(env, witness)
    _tell(witness, seen, as_json=args.json)
    return 1 if seen.reproduced else 0


def options_of_witness(witness: Witness, body: str) -> Options:
    """Give how the witness's target was opened, under another sandbox body where one is asked for."""
    from acidtest.envs import Options

    return replace(Options(**{k: v for k, v in witness.options.items() if k != "body"}), body=body or "auto")


def _tell(witness: Witness, seen: Replayed, *, as_json: bool) -> None:
    from acidtest.cli.page import write_json
    from acidtest.evidence.escape import inline

    if as_json:
        answer: dict[str, Any] = {"rule": witness.rule, "claim": witness.claim, "reproduced": seen.reproduced, "seen": list(seen.lines)}
        write_json(answer)
        return
    word = "REPRODUCED" if seen.reproduced else "GONE"
    sys.stdout.write(f"{word}  {witness.rule}: {inline(witness.claim, 300)}\n")
    for line in seen.lines:
        sys.stdout.write(f"  {inline(line, 300)}\n")
