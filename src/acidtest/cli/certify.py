"""``acidtest certify PACKAGE --key FILE``: sign what an audit established."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.cli.attackers import add_attacker_arguments, attackers_of
from acidtest.cli.target import add_target_arguments, options_of
from acidtest.errors import TargetError, UsageError

if TYPE_CHECKING:
    from acidtest.cli.files import Files
    from acidtest.evidence import Report, Step
    from acidtest.spec import Package

SUMMARY = "Audit a package and sign what holds of it: safe-to-run, verifier-sound, not-gameable"
PASSPHRASE = "ACIDTEST_KEY_PASSPHRASE"  # noqa: S105 - the name of a variable
DAYS = 180

EPILOG = f"""\
A certificate is written only when every criterion that is asked for holds. It runs every check and
attack at full depth, whatever the project's configuration leaves out.

exit codes: 0 certified; 1 a criterion fails; 2 a criterion could not be judged, or nothing could be run;
3 a fault of acidtest
{PASSPHRASE} unlocks the key, and locks a new one
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    from acidtest.audit.criteria import BY_NAME

    parser.epilog = EPILOG
    parser.add_argument("target", metavar="PACKAGE", nargs="?", help="a package folder")
    parser.add_argument("--key", metavar="FILE", help="the Ed25519 private key that signs, in PEM")
    parser.add_argument("--new-key", metavar="FILE", help="make a pair of keys in place of a certificate: FILE, and FILE.pub")
    parser.add_argument(
        "--criterion", action="append", default=[], choices=list(BY_NAME), help="what to certify; repeatable (default: all)"
    )
    parser.add_argument("--days", type=int, default=DAYS, metavar="N", help=f"for how long it speaks (default {DAYS})")
    parser.add_argument("--out", default=".acidtest", metavar="DIR", help="where certificate and report are written (default .acidtest)")
    parser.add_argument("--seed", type=int, default=0, help="seed of every choice that the audit makes (default 0)")
    parser.add_argument("--tasks", type=int, metavar="N", help="tasks that probes are made for (default 24)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="rules run side by side (default 2)")
    parser.add_argument("--json", action="store_true", help="write the answer as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress on stderr")
    add_target_arguments(parser)
    add_attacker_arguments(parser)


def run(args: Namespace) -> int:
    """Make keys, or audit and sign."""
    if args.new_key:
        return _new_key(Path(args.new_key))
    if not args.target or not args.key:
        raise UsageError(
            "a package and a key are needed", expected="acidtest certify PACKAGE --key FILE", mend="--new-key FILE makes a key"
        )
    if args.days < 1:
        raise UsageError("--days is at least 1")
    from acidtest.audit.catalogue import everything
    from acidtest.audit.certificate import judged
    from acidtest.audit.criteria import BY_NAME
    from acidtest.evidence import Exit, verdict
    from acidtest.evidence.receipt import read_private

    key = read_private(Path(args.key), passphrase=_passphrase())
    package = _package(args.target)
    files, report = _audited(args, package)
    asked = args.criterion or list(BY_NAME)
    steps = judged(report, asked, everything())
    code = Exit.CRASH if any(result.crash for result in report.results) else verdict(steps)
    certificate = files.report.with_suffix(".certificate.json")
    if code == 0:
        certificate.write_bytes(_signed(args, report, files, package, key))
    _tell(args, asked, steps, str(certificate) if code == 0 else "", str(files.report))
    return int(code)


def _new_key(path: Path) -> int:
    from acidtest.evidence.receipt import new_key, write_pair

    key = new_key()
    public = write_pair(key, path, passphrase=_passphrase())
    sys.stdout.write(
        f"private key  {path}  (keep it to yourself)\npublic key   {public}  (hand it to those who verify)\nkey id       {key.public.keyid}\n"
    )
    return 0


def _passphrase() -> bytes:
    return os.environ.get(PASSPHRASE, "").encode()


def _package(target: str) -> Package:
    """Read the package. A certificate binds every byte that can matter, so nothing else can be certified."""
    from acidtest.spec import load_package
    from acidtest.spec.digest import bytecode

    if not Path(target).is_dir():
        raise TargetError(
            "only a package can be certified: a digest of anything else does not cover all that it may read",
            where=target,
            expected="a folder with environment.toml",
            mend="`acidtest new NAME` writes one to start from",
        )
    package = load_package(Path(target))
    if compiled := bytecode(package.folder):
        raise TargetError(
            f"holds compiled files, which no digest covers and Python may run: {', '.join(compiled[:3])}",
            where=target,
            mend=f"find {target} -name '*.pyc' -delete",
        )
    return package


def _audited(args: Namespace, package: Package) -> tuple[Files, Report]:
    """Audit the package in full, and see that it stayed the same meanwhile."""
    from acidtest.api import audit
    from acidtest.audit.engine import SAMPLE, Settings
    from acidtest.cli.files import Files
    from acidtest.cli.progress import progress
    from acidtest.evidence import Gate
    from acidtest.spec import content_digest

    files = Files(Path(args.out), args.target)
    settings = Settings(seed=args.seed, depth="full", tasks=args.tasks or SAMPLE, jobs=args.jobs, attackers=attackers_of(args))
    with progress(quiet=args.quiet) as told:
        report = audit(args.target, options=options_of(args, args.out), settings=settings, progress=told)
    if not report.blocked and {report.digest, content_digest(package.folder)} != {package.digest}:
        raise TargetError("it changed while it was audited", where=args.target, expected=package.digest, mend="certify it anew")
    files.keep(report, Gate())
    return files, report


def _signed(args: Namespace, report: Report, files: Files, package: Package, key: object) -> bytes:
    from acidtest.audit.certificate import Term, receipt_of
    from acidtest.audit.criteria import BY_NAME
    from acidtest.evidence.receipt import PrivateKey, dump_envelope, sign

    assert isinstance(key, PrivateKey)
    manifest = package.manifest
    receipt = receipt_of(
        report,
        files.report.read_bytes(),
        subject=f"{manifest.id}@{manifest.version}",
        criteria=args.criterion or list(BY_NAME),
        term=Term(issued=datetime.now(UTC), days=args.days),
    )
    return dump_envelope(sign(receipt, key))


def _tell(args: Namespace, asked: list[str], steps: tuple[Step, ...], certificate: str, report: str) -> None:
    from acidtest.cli.page import write_json
    from acidtest.cli.steps import as_data, tell

    if args.json:
        write_json({"certified": asked if certificate else [], "criteria": as_data(steps), "certificate": certificate, "report": report})
        return
    word, style = ("CERTIFIED", "green") if certificate else ("NOT CERTIFIED", "red")
    notes = [f"certificate  {certificate}", f"report       {report}"] if certificate else [f"report  {report}"]
    tell(word, args.target, steps, style=style, notes=["", *notes])
