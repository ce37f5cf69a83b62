"""Length-prefixed messages between the host and the far side: 4 bytes big-endian, then the payload."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any, Dict


def read_exactly(sock: socket.socket, size: int) -> bytes:
    """Give `size` bytes, or raise EOFError when the other end is gone."""
    parts = []
    while size:
        part = sock.recv(min(size, 1 << 20))
        if not part:
            raise EOFError("the other end closed the channel")
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def read_message(sock: socket.socket) -> bytes:
    """Give one whole message."""
    (size,) = struct.unpack(">I", read_exactly(sock, 4))
    return read_exactly(sock, size)


def write_message(sock: socket.socket, payload: bytes) -> None:
    """Send one whole message."""
    sock.sendall(struct.pack(">I", len(payload)) + payload)


def read_record(sock: socket.socket) -> Dict[str, Any]:
    """Give one JSON object."""
    record: Dict[str, Any] = json.loads(read_message(sock))
    return record


def write_record(sock: socket.socket, record: Dict[str, Any]) -> None:
    """Send one JSON object."""
    write_message(sock, json.dumps(record).encode())
