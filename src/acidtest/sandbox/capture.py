"""Drains the pipes of a process on the host's side, up to a cap."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

CHUNK = 1 << 16


@dataclass
class Stream:
    """One pipe and what came out of it so far."""

    fd: int
    cap: int
    data: bytearray = field(default_factory=bytearray)
    open: bool = True
    flooded: bool = False

    def __post_init__(self) -> None:
        os.set_blocking(self.fd, False)

    def drain(self) -> bytes:
        """Take what waits in the pipe; past the cap, drop it and say so in `flooded`."""
        before = len(self.data)
        while self.open:
            try:
                chunk = os.read(self.fd, CHUNK)
            except BlockingIOError:
                break
            if not chunk:
                self.close()
            room = self.cap - len(self.data)
            self.data += chunk[:room]
            if len(chunk) > room:
                self.flooded = True
                break
        return bytes(self.data[before:])

    def close(self) -> None:
        """Close our end."""
        if self.open:
            self.open = False
            os.close(self.fd)
