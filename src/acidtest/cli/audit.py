"""``acidtest audit TARGET``: check and attack, in one report."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from acidtest.cli import auditing
from acidtest.cli.attackers import add_attacker_arguments

SUMMARY = "Check and attack an environment, in one report"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    auditing.add_arguments(parser)
    auditing.add_budget_argument(parser)
    add_attacker_arguments(parser)


def run(args: Namespace) -> int:
    """Run, and answer with the gate's exit code."""
    from acidtest.audit.catalogue import everything

    return auditing.carry_out(args, everything())
