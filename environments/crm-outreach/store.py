"""The CRM's store: one SQLite database a session, in memory, behind one lock."""

from __future__ import annotations

import json
import sqlite3
import threading
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CHANGES = ("contacts", "slots", "deals", "enrolments", "mails")
"""Tables that a session may write to."""


def _image() -> bytes:
    """Give the database as it is when a lead comes in: made once a process, copied for each session."""
    db = sqlite3.connect(":memory:")
    db.executescript((HERE / "schema.sql").read_text(encoding="utf-8"))
    rows: dict[str, list[list[Any]]] = json.loads((HERE / "rows.json").read_text(encoding="utf-8"))
    for table, lines in rows.items():
        db.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(lines[0]))})", lines)
    db.commit()
    image = bytes(db.serialize())
    db.close()
    return image


IMAGE = _image()


class Store:
    """A database of its own for one session. Calls may come from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._db.deserialize(IMAGE)
        self._db.execute("PRAGMA foreign_keys = ON")

    def rows(self, query: str, *values: Any) -> list[dict[str, Any]]:
        """Give what a query finds, in its order."""
        with self._lock:
            return [dict(row) for row in self._db.execute(query, values)]

    def write(self, statement: str, *values: Any) -> int:
        """Write, and give how many rows were changed."""
        with self._lock:
            return self._db.execute(statement, values).rowcount

    def tables(self) -> dict[str, list[dict[str, Any]]]:
        """Give the tables that a session may write to, whole."""
        return {table: self.rows(f"SELECT * FROM {table} ORDER BY 1, 2") for table in CHANGES}

    def close(self) -> None:
        """Let go of the database."""
        self._db.close()
