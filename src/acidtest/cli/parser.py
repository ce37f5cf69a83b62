"""Argument parsers that complain in our own way: as a UsageError, with the way out."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import NoReturn

from acidtest.cli.commands import Command, CommandModule
from acidtest.errors import UsageError


class Parser(ArgumentParser):
    """An ArgumentParser that raises where argparse would print and exit."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with argparse's words and where the help is."""
        raise UsageError(message, mend=f"see `{self.prog} --help`")


def command_parser(command: Command, module: CommandModule) -> Parser:
    """Give the parser of one command, with the words that every command knows."""
    parser = Parser(
        prog=f"acidtest {command.name}",
        description=module.SUMMARY + ".",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.add_arguments(parser)
    parser.add_argument("--traceback", action="store_true", help="on a failure, show where in acidtest it was raised")
    return parser
