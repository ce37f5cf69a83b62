"""Statements of SQLite that fail, on databases that are files.

    locked   another connection holds the database
    late     the statement takes a minute

Databases in memory belong to one connection and are never locked. A statement that the policy sent is left alone: what
is raised for it may be the policy's doing. Connections made before the fork are not reached.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import sys
from typing import Any

from . import clock, faults, swap

FACTORY = 4
"""Place of the connection's class among the positional arguments of `sqlite3.connect` after the database."""


def watch() -> None:
    """Give every connection that is made from now on its guard."""
    try:
        import sqlite3
    except ImportError:
        return  # an interpreter that was built without it
    plain = sqlite3.connect

    def connect(database: Any, *args: Any, **named: Any) -> Any:
        if _in_memory(database):
            return plain(database, *args, **named)
        base = args[FACTORY] if len(args) > FACTORY else named.pop("factory", sqlite3.Connection)
        guarded = _connection(base, sqlite3)
        if len(args) > FACTORY:
            return plain(database, *args[:FACTORY], guarded, *args[FACTORY + 1 :], **named)
        return plain(database, *args, factory=guarded, **named)

    swap.everywhere({id(plain): connect})
    sys.modules["sqlite3"].connect = connect  # type: ignore[attr-defined]


def _in_memory(database: Any) -> bool:
    text = str(database)
    return text in ("", ":memory:") or "mode=memory" in text or ":memory:" in text


def _meet(sqlite3: Any, statement: Any) -> None:
    mode = "" if isinstance(statement, str) and faults.theirs(statement) else faults.meet("sqlite")
    if mode == "locked":
        raise sqlite3.OperationalError("database is locked")
    if mode == "late":
        clock.leap(faults.LATE)


def _guarded(base: Any, names: Any, sqlite3: Any) -> Any:
    """Give a subclass whose named methods may fail."""

    def through(name: str) -> Any:
        def method(self: Any, *args: Any, **named: Any) -> Any:
            _meet(sqlite3, args[0] if args else None)
            return getattr(base, name)(self, *args, **named)

        return method

    return type(base.__name__, (base,), {name: through(name) for name in names})


def _connection(base: Any, sqlite3: Any) -> Any:
    class Connection(_guarded(base, ("execute", "executemany", "executescript", "commit"), sqlite3)):  # type: ignore[misc]
        """A connection whose cursors are guarded too."""

        def cursor(self, factory: Any = sqlite3.Cursor) -> Any:
            if not isinstance(factory, type):
                return super().cursor(factory)
            return super().cursor(_guarded(factory, ("execute", "executemany", "executescript"), sqlite3))

    return Connection
