"""A cache in front of the store: what is read is kept until something that it depends on is written."""

from __future__ import annotations

import copy
import threading
from collections.abc import Callable
from typing import Any


class Cache:
    """Answers by key, each with the tables that it was read from. One a session."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[tuple[str, ...], tuple[frozenset[str], Any]] = {}

    def get(self, key: tuple[str, ...], tables: frozenset[str], read: Callable[[], Any]) -> Any:
        """Give a copy of what `read` gives; it is asked only where nothing is kept. A caller waits while another one reads."""
        with self._lock:
            if key not in self._kept:
                self._kept[key] = (tables, read())
            return copy.deepcopy(self._kept[key][1])

    def written(self, table: str, write: Callable[[], Any]) -> Any:
        """Write, and drop every answer that was read from the table, before anybody else may read."""
        with self._lock:
            found = write()
            self._kept = {key: kept for key, kept in self._kept.items() if table not in kept[0]}
            return found
