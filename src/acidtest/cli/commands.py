"""The table of commands. It names them without importing them, so that help is quick.

A command is a file of this folder with three names: ``SUMMARY``, ``add_arguments(parser)`` and
``run(args) -> int``. A new one is its file and one line here; a test compares both.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


class CommandModule(Protocol):
    """What a command's file offers."""

    SUMMARY: str

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the command's words."""

    def run(self, args: Namespace) -> int:
        """Do it, and give the exit code."""


class Command:
    """A command's name, its line in the help, and the file that does it."""

    def __init__(self, name: str, summary: str) -> None:
        self.name = name
        self.summary = summary

    def load(self) -> CommandModule:
        """Import the command's file."""
        return cast("CommandModule", import_module(f"acidtest.cli.{self.name.replace('-', '_')}"))


GROUPS: dict[str, tuple[Command, ...]] = {
    "Begin": (Command("new", "Write a package to start from, which passes its own check"),),
    "Prove": (
        Command("check", "Find what is broken in an environment, with a proof for each finding"),
        Command("attack", "Game the verifier as a policy would: every undeserved reward is a finding"),
        Command("audit", "Check and attack an environment, in one report"),
        Command("fuzz", "Run reference and accepted programs side by side on fresh inputs, and keep what they disagree on"),
        Command("load", "Put an environment under load: latency, errors, leaks, and the highest rate that holds"),
        Command("strengthen", "Propose tests that refuse the wrong programs a verifier pays, as a proven patch"),
        Command("replay", "Make a finding happen again: 1 reproduced, 0 gone, 2 could not run"),
        Command("export", "Write a finding as a stand-alone script that needs no acidtest"),
        Command("verify-fix", "Prove that a patch mends a finding, and breaks nothing"),
        Command("messify", "Fit the noise of production's records, and put it over what an environment shows"),
        Command("index", "Make an index of texts that tasks must not overlap with, for --index"),
    ),
    "Vouch": (
        Command("certify", "Audit a package and sign what holds of it: safe-to-run, verifier-sound, not-gameable"),
        Command("verify", "Verify a certificate: signature, digest, criteria and date; offline, and nothing is run"),
    ),
    "Read": (
        Command("diff", "Compare two reports: what is new, fixed, kept, or no longer checked"),
        Command("rules", "List the rules: checks and attacks"),
        Command("explain", "Explain one rule: what is wrong, why a policy finds it, how to mend it"),
    ),
    "Many at once": (
        Command("sweep", "Audit many targets at once, and fold their faults by root cause"),
        Command("zoo", "Examine our own audit: recall on faulty twins, false alarms on sound environments"),
    ),
    "This machine": (
        Command("doctor", "Say what this machine offers for sandboxing, and what it lacks"),
        Command("clean", "Remove the cache"),
    ),
}
"""The commands, in the order in which the help shows them."""

COMMANDS: dict[str, Command] = {command.name: command for group in GROUPS.values() for command in group}
