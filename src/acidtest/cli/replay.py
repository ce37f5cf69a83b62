"""``acidtest replay WITNESS``: see a finding happen again."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from acidtest.cli.witness import add_witness_argument, find_witness
from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.envs import Environment, Options
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
    from acidtest.envs import open as open_target

    with open_target(args.target or witness.target, _options(witness, args.sandbox)) as env:
        if env.opening.digest != witness.digest and not args.target:
            raise UsageError(
                "the target has changed since: its digest differs",
                where=witness.target,
                expected=witness.digest,
                mend=f"replay against what stands there now with --target {witness.target}",
            )
        again = _again(env, witness)
    _tell(witness, again, as_json=args.json)
    return 1 if again.reproduced else 0


def _options(witness: Witness, body: str) -> Options:
    from acidtest.envs import Options

    return replace(Options(**{k: v for k, v in witness.options.items() if k != "body"}), body=body or "auto")


def _again(env: Environment, witness: Witness) -> Replayed:
    from acidtest.envs.replay import replay
    from acidtest.evidence import codec

    if witness.kind == "structure":
        return _structure(env, witness)
    return replay(env, codec.plain(witness))


def _structure(env: Environment, witness: Witness) -> Replayed:
    """Run the rule again, with the same seed, and look for the same finding."""
    from acidtest.audit.catalogue import rule
    from acidtest.audit.engine import Settings, audit
    from acidtest.envs.replay import Replayed

    found = audit(env, [rule(witness.rule)], Settings(seed=witness.seed, jobs=1)).findings
    same = [f for f in found if any(w.observed == witness.observed for w in f.witnesses)]
    return Replayed(reproduced=bool(same), lines=tuple(f.message for f in same) or ("the rule finds it no more",))


def _tell(witness: Witness, again: Replayed, *, as_json: bool) -> None:
    from acidtest.cli.page import write_json
    from acidtest.evidence.escape import inline

    if as_json:
        answer: dict[str, Any] = {"rule": witness.rule, "claim": witness.claim, "reproduced": again.reproduced, "seen": list(again.lines)}
        write_json(answer)
        return
    word = "REPRODUCED" if again.reproduced else "GONE"
    sys.stdout.write(f"{word}  {witness.rule}: {inline(witness.claim, 300)}\n")
    for line in again.lines:
        sys.stdout.write(f"  {inline(line, 300)}\n")
