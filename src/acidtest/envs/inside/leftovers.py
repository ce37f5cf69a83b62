"""What processes leave in the folder for temporary files, so that a full audit does not fill it.

Sessions are ended without a goodbye, so a folder that an episode made stays. What was made between the birth of a
process and its end, while no other process was called, is known to be its own; it is removed once half of the file
system is used. Only the sandbox's own folder is touched.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import os
import shutil
from typing import Dict, Set

OURS = "/box/"
"""Where the sandbox keeps what is its own."""


class Leftovers:
    """Knows what the processes that are gone left behind."""

    def __init__(self) -> None:
        self.folder = os.environ.get("TMPDIR", "")
        self.before: Dict[int, Set[str]] = {}
        self.left: Set[str] = set()

    def born(self, process: int) -> None:
        """Note what is there before a process does anything; no other is called from here on, or nothing is known."""
        if self.folder.startswith(OURS):
            self.before = {process: self._names()}

    def called(self, process: int) -> None:
        """Note that a process is called."""
        if process not in self.before:
            self.before.clear()

    def gone(self, process: int) -> None:
        """Note what a process left, and remove all that is known where room runs short."""
        if process in self.before:
            self.left |= self._names() - self.before.pop(process)
        if self.left and self._half_full():
            for name in self.left:
                self._remove(os.path.join(self.folder, name))
            self.left.clear()

    def _names(self) -> Set[str]:
        try:
            return set(os.listdir(self.folder))
        except OSError:
            return set()

    def _half_full(self) -> bool:
        room = os.statvfs(self.folder)
        return room.f_ffree * 2 < room.f_files or room.f_bfree * 2 < room.f_blocks

    @staticmethod
    def _remove(path: str) -> None:
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path, ignore_errors=True)
        elif os.path.lexists(path):
            os.unlink(path)
