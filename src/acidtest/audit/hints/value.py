"""What is known of a value: where it comes from, and of which kind it is.

Origins: ``reply`` (the policy wrote it), ``gold`` (only the verifier knows it), ``prompt``, ``file`` (read from a place outside
of the package), ``package`` (a path below the package), ``run:N`` (what came of starting a program, N names the call).
Kinds: ``str``, ``float`` (of a computation), ``parsed`` (a float as it was read), ``int``, ``bool``, ``texts``, ``floats``, ``ints`` (several of
these), ``map`` (texts by name), ``batch`` (a text for every reply), ``match``, ``run``, ``path``, ``handle``, ``task``, ``data``, ``escaped``
(a text as a pattern that only it matches), ``none``; empty for one that is not known.

Within a function, what a parameter brings is a symbol ``@N:NAME``; it is replaced by what callers hand over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SYMBOL = "@"


@dataclass(frozen=True)
class Value:
    """Origins, and every kind that it may be of; none as long as nothing is known of it."""

    origins: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()

    @property
    def kind(self) -> str:
        """Give its one kind, or '' when it may be of several; that it may be None as well does not count."""
        possible = self.kinds - {"none"} if len(self.kinds) > 1 else self.kinds
        return next(iter(possible)) if len(possible) == 1 else ""

    def of_kind(self, kind: str) -> Value:
        """Give a value of the same origins and another kind."""
        return Value(self.origins, frozenset({kind}))

    def bound(self, symbols: Mapping[str, Value]) -> Value:
        """Give the value with symbols replaced by what they stand for; others stay."""
        origins = (symbols[one].origins if one in symbols else {one} for one in self.origins)
        kinds = (symbols[one].kinds if one in symbols else {one} for one in self.kinds)
        return Value(frozenset().union(*origins), frozenset().union(*kinds))

    def says(self, origin: str) -> bool:
        """Say whether it comes from there."""
        return origin in self.origins

    @property
    def symbols(self) -> frozenset[str]:
        """Give the symbols that it holds."""
        return frozenset(one for one in self.origins | self.kinds if one.startswith(SYMBOL))


NOTHING = Value()
"""Nothing is known yet."""


def some(kind: str, *origins: str) -> Value:
    """Give a value of this kind and these origins."""
    return Value(frozenset(origins), frozenset({kind}))


def symbol(name: str) -> Value:
    """Give the value that stands for whatever is handed over."""
    return some(SYMBOL + name, SYMBOL + name)


def joined(*values: Value) -> Value:
    """Give a value that may be any of these."""
    return Value(frozenset().union(*(value.origins for value in values)), frozenset().union(*(value.kinds for value in values)))


def mixed(*values: Value, kind: str = "") -> Value:
    """Give a value of one kind that is made of all of these."""
    return Value(frozenset().union(*(value.origins for value in values)), frozenset({kind}))
