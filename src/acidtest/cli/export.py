"""``acidtest export WITNESS``: a finding as a stand-alone script."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from acidtest.cli.witness import add_witness_argument, find_witness

SUMMARY = "Write a finding as a stand-alone script that needs no acidtest"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    add_witness_argument(parser)
    parser.add_argument("-o", "--output", default="-", metavar="FILE", help="where to write (default: stdout)")


def run(args: Namespace) -> int:
    """Write the script; run nothing."""
    witness = find_witness(args.witness)
    from acidtest.envs import Options, read
    from acidtest.envs.export import script
    from acidtest.evidence import codec

    opening = read(witness.target, Options(**witness.options))
    folder = next((str(mount.source) for mount in opening.world.mounts if mount.target == opening.settings.get("folder")), "")
    text = script(opening, codec.plain(witness), folder=folder)
    if args.output == "-":
        sys.stdout.write(text)
        return 0
    path = Path(args.output)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    sys.stderr.write(f"wrote {path}; it runs the target without a sandbox and asks for --i-trust-this-code\n")
    return 0
