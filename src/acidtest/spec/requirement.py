"""Declared dependencies: a name, perhaps versions, perhaps hashes; nothing that would steer the installer."""

from __future__ import annotations

import re
from dataclasses import dataclass

NAME = r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?"
EXTRAS = r"(?:\s*\[[A-Za-z0-9._, -]*\])?"
VERSIONS = r"(?:\s*(?:===|==|~=|!=|<=|>=|<|>)\s*[A-Za-z0-9.*+!_-]+(?:\s*,\s*(?:===|==|~=|!=|<=|>=|<|>)\s*[A-Za-z0-9.*+!_-]+)*)?"
MARKER = r"(?:\s*;[^\n]*?)?"
HASHES = r"(?P<hashes>(?:\s+--hash=sha256:[0-9a-f]{64})*)"
PATTERN = re.compile(rf"^\s*(?P<bare>(?P<name>{NAME}){EXTRAS}{VERSIONS}{MARKER}){HASHES}\s*$")


@dataclass(frozen=True)
class Requirement:
    """One dependency."""

    name: str
    bare: str
    """What stands there without its hashes."""
    hashes: tuple[str, ...]

    @property
    def pinned(self) -> bool:
        """True when it allows one release only."""
        bare = self.bare.split(";")[0]
        return "==" in bare and "*" not in bare

    @property
    def line(self) -> str:
        """Give it as a line of a requirements file."""
        return " ".join([self.bare, *(f"--hash=sha256:{digest}" for digest in self.hashes)])


def parse(text: str) -> Requirement:
    """Read a requirement. Raises ValueError."""
    match = PATTERN.match(text)
    if match is None or "\n" in text:
        raise ValueError(f"{text!r} {_TROUBLE}")
    return Requirement(match["name"], match["bare"].strip(), tuple(re.findall(r"sha256:([0-9a-f]{64})", match["hashes"])))


def unreadable(text: str) -> str:
    """Say why a requirement cannot be read, or give ''."""
    return "" if PATTERN.match(text) and "\n" not in text else _TROUBLE


_TROUBLE = "is no requirement; expected name, name==version, or name==version --hash=sha256:… (no options, paths or URLs)"
