"""The command line: one file per command, found through a light table.

Nothing heavy is imported before a command runs, so ``acidtest --help`` stays about as quick as
Python itself. Data goes to stdout, progress and complaints to stderr.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from acidtest.cli.commands import COMMANDS, Command
from acidtest.cli.failure import guarded

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give the exit code: 0 clean, 1 findings, 2 could not run, 3 our own crash."""
    words = list(sys.argv[1:] if argv is None else argv)
    return guarded(lambda interruption: _dispatch(words, interruption), traceback="--traceback" in words)


def _dispatch(words: list[str], interruption: list[object]) -> int:
    if words and words[0] in COMMANDS:
        return _run(COMMANDS[words[0]], words[1:], interruption)
    from acidtest.cli.front import front_page

    return front_page(words)


def _run(command: Command, words: list[str], interruption: list[object]) -> int:
    from acidtest.cli.parser import command_parser

    module = command.load()
    args = command_parser(command, module).parse_args(words)
    interruption.append(args)
    return module.run(args)
