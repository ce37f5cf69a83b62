"""``acidtest attack TARGET``: game the verifier, as a policy would."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from acidtest.cli import auditing
from acidtest.cli.attackers import add_attacker_arguments

SUMMARY = "Game the verifier as a policy would: every undeserved reward is a finding"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    auditing.add_arguments(parser)
    auditing.add_budget_argument(parser)
    add_attacker_arguments(parser)


def run(args: Namespace) -> int:
    """Run, and answer with the gate's exit code."""
    from acidtest.audit.catalogue import attacks

    return auditing.carry_out(args, attacks())
