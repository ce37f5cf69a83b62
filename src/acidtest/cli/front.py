"""What ``acidtest`` says when no command is named: help, version, or that a word is unknown."""

from __future__ import annotations

import sys

from acidtest.cli.commands import COMMANDS, GROUPS
from acidtest.errors import UsageError

INTRODUCTION = """\
Acid Test proves reinforcement-learning environments before anyone trains on them.

usage: acidtest COMMAND [options]
"""

CLOSING = """\
More
  acidtest COMMAND --help   what a command does and takes
  acidtest --version        which version this is

exit codes: 0 clean, 1 findings at the gate, 2 could not run, 3 a fault of acidtest itself
"""


def front_page(words: list[str]) -> int:
    """Answer ``--help``, ``help COMMAND``, ``--version`` and nothing at all; refuse the rest."""
    first, *rest = words or ["--help"]
    if first in {"-V", "--version"}:
        from acidtest import __version__

        sys.stdout.write(f"acidtest {__version__}\n")
        return 0
    if first == "help" and rest and rest[0] in COMMANDS:
        from acidtest.cli import main

        return main([rest[0], "--help"])
    if first in {"-h", "--help", "help"}:
        sys.stdout.write(overview())
        return 0 if words else 2
    raise _unknown(first)


def overview() -> str:
    """Give the help page."""
    width = max(len(name) for name in COMMANDS)
    lines = [INTRODUCTION]
    for title, group in GROUPS.items():
        lines.append(f"{title}")
        lines.extend(f"  {command.name:<{width}}  {command.summary}" for command in group)
        lines.append("")
    return "\n".join([*lines, CLOSING])


def _unknown(word: str) -> UsageError:
    from difflib import get_close_matches

    kind = "option" if word.startswith("-") else "command"
    close = get_close_matches(word, COMMANDS, n=1)
    mend = f"did you mean `acidtest {close[0]}`?" if close else "see `acidtest --help`"
    return UsageError(f"there is no {kind} {word!r}", mend=mend)
