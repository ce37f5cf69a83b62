"""``acidtest check TARGET``: prove an environment before anyone trains on it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from acidtest.cli import auditing

SUMMARY = "Find what is broken in an environment, with a proof for each finding"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    auditing.add_arguments(parser)


def run(args: Namespace) -> int:
    """Run, and answer with the gate's exit code."""
    from acidtest.audit.catalogue import rules

    return auditing.carry_out(args, rules())
