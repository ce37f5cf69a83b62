"""``acidtest doctor``: what this machine offers for sandboxing, and what it lacks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

SUMMARY = "Say what this machine offers for sandboxing, and what it lacks"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("--json", action="store_true", help="write the facts as JSON")
