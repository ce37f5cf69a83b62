"""``acidtest verify CERTIFICATE PACKAGE --key FILE``: is it true of these bytes? Offline, and nothing of the package runs."""

from __future__ import annotations

import hashlib
import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.evidence.receipt import Checked, Envelope, Receipt

SUMMARY = "Verify a certificate: signature, digest, criteria and date; offline, and nothing is run"

EPILOG = """\
exit codes: 0 valid; 1 not valid (forged, of other bytes, expired, or without a criterion that was asked for);
2 it could not be read
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.epilog = EPILOG
    parser.add_argument("certificate", metavar="CERTIFICATE", help="the file that `acidtest certify` wrote")
    parser.add_argument("target", metavar="PACKAGE", help="the package folder that it is held against")
    parser.add_argument("--key", required=True, metavar="FILE", help="the public key of whoever you trust, in PEM")
    parser.add_argument("--criterion", action="append", default=[], metavar="NAME", help="a criterion that it must name; repeatable")
    parser.add_argument("--report", metavar="FILE", help="see that this is the report that was certified")
    parser.add_argument("--json", action="store_true", help="write the answer as JSON")


def run(args: Namespace) -> int:
    """Verify, and answer 0 when everything holds."""
    from acidtest.evidence import verdict
    from acidtest.evidence.receipt import Bytes, check, read_public
    from acidtest.spec import content_digest
    from acidtest.spec.digest import bytecode

    _known(args.criterion)
    key = read_public(Path(args.key))
    envelope = _envelope(Path(args.certificate))
    folder = Path(args.target)
    if not folder.is_dir():
        raise UsageError("is no folder", where=args.target, expected="the package that the certificate is of")
    held = Bytes(digest=content_digest(folder), uncovered=tuple(bytecode(folder)), report=_digest_of(args.report))
    checked = check(envelope, key, held, datetime.now(UTC), wanted=args.criterion)
    code = verdict(checked.steps)
    _tell(args, checked, valid=code == 0)
    return int(code)


def _known(names: list[str]) -> None:
    from acidtest.audit.criteria import BY_NAME

    for name in names:
        if name not in BY_NAME:
            raise UsageError(f"there is no criterion {name!r}", where="--criterion", expected=", ".join(BY_NAME))


def _envelope(path: Path) -> Envelope:
    from acidtest.evidence.receipt import load_envelope
    from acidtest.evidence.receipt.envelope import CAP

    try:
        with path.open("rb") as file:
            raw = file.read(CAP + 1)
    except OSError as exc:
        raise UsageError(
            f"cannot be read: {exc.strerror}", where=str(path), expected="a certificate written by `acidtest certify`"
        ) from exc
    return load_envelope(raw, where=str(path))


def _digest_of(report: str | None) -> str:
    if not report:
        return ""
    try:
        with Path(report).open("rb") as file:
            return f"sha256:{hashlib.file_digest(file, 'sha256').hexdigest()}"
    except OSError as exc:
        raise UsageError(f"cannot be read: {exc.strerror}", where=report, expected="the report beside the certificate") from exc


def notes_on(receipt: Receipt) -> list[str]:
    """Say what a reader should weigh: how it was run, and what has come since."""
    import acidtest
    from acidtest.audit.criteria import BY_NAME

    run = receipt.run
    tasks = "endless" if run.tasks is None else f"{run.tasks:,}"
    told = [
        f"{receipt.subject}: {run.kind}, {run.sampled:,} of {tasks} tasks tried, seed {run.seed}, depth {run.depth}, sandbox {run.body}"
    ]
    told.append(f"language models that attacked it: {', '.join(run.attackers) or 'none'}")
    told += [f"certifies {name}: {BY_NAME[name].promise}" for name in receipt.criteria if name in BY_NAME]
    theirs, ours = receipt.tool.version, acidtest.__version__
    if theirs != ours:
        told.append(f"it was certified by acidtest {theirs}, and this is {ours}: rules that came in between have not been run on it")
    return told


def _tell(args: Namespace, checked: Checked, *, valid: bool) -> None:
    from acidtest.cli.page import write_json
    from acidtest.cli.steps import as_data, tell

    receipt = checked.receipt
    if args.json:
        criteria = list(receipt.criteria) if receipt else []
        write_json(
            {
                "valid": valid,
                "steps": as_data(checked.steps),
                "criteria": criteria if valid else [],
                "notes": notes_on(receipt) if receipt else [],
            }
        )
        return
    notes = ["", *notes_on(receipt)] if receipt and valid else []
    tell("VALID" if valid else "NOT VALID", args.certificate, checked.steps, style="green" if valid else "red", notes=notes)
    if not valid:
        sys.stdout.write("  It proves nothing about this package.\n")
