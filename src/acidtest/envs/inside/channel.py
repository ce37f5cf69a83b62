"""Framed messages on one socket: 4 bytes big-endian length, then JSON.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import json
import os
import select
import struct
import time
from typing import Any, Optional

CAP = 64 << 20


class Closed(Exception):
    """The other end is gone."""


class Late(Exception):
    """The other end did not answer in time."""


class Flooded(Exception):
    """The other end sent more than it may."""


class Channel:
    """One end of a conversation."""

    def __init__(self, fd: int) -> None:
        self.fd = fd

    def send(self, message: Any) -> None:
        """Write one message."""
        self.send_raw(json.dumps(message, separators=(",", ":")).encode("ascii"))

    def send_raw(self, payload: bytes) -> None:
        """Write one message that is bytes already."""
        data = memoryview(struct.pack(">I", len(payload)) + payload)
        while data:
            try:
                data = data[os.write(self.fd, data) :]
            except (BrokenPipeError, ConnectionResetError) as exc:
                raise Closed() from exc

    def receive(self, deadline: Optional[float] = None) -> Any:
        """Give the next message. `deadline` is on the monotonic clock."""
        return json.loads(self.receive_raw(deadline))

    def receive_raw(self, deadline: Optional[float] = None) -> bytes:
        """Give the next message as bytes."""
        (size,) = struct.unpack(">I", self._read(4, deadline))
        if size > CAP:
            raise Flooded("%d bytes" % size)
        return self._read(size, deadline)

    def _read(self, size: int, deadline: Optional[float]) -> bytes:
        parts, missing = [], size
        while missing:
            if deadline is not None:
                wait = deadline - time.monotonic()
                if wait <= 0 or not select.select([self.fd], [], [], wait)[0]:
                    raise Late()
            try:
                part = os.read(self.fd, min(missing, 1 << 20))
            except ConnectionResetError as exc:
                raise Closed() from exc
            if not part:
                raise Closed()
            parts.append(part)
            missing -= len(part)
        return b"".join(parts)
