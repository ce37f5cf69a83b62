"""Work that several rules of one audit share: done by the first that asks, and waited for by the others."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any


class Once:
    """Results by key. What was raised is raised again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._locks: dict[Hashable, threading.RLock] = {}
        self._found: dict[Hashable, tuple[Any, Exception | None]] = {}

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """Give the result of `make`, called at most once for a key."""
        with self._lock:
            own = self._locks.setdefault(key, threading.RLock())
        with own:
            if key not in self._found:
                try:
                    self._found[key] = (make(), None)
                except Exception as exc:  # noqa: BLE001 - it is raised again, here and for whoever asks later
                    self._found[key] = (None, exc)
            value, raised = self._found[key]
        if raised is not None:
            raise raised
        return value
