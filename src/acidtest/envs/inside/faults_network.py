"""Connections of this process as a client that are refused, are cut off, or bring something else.

    network   refused      nobody listens; a connection that is open already is found closed
              reset        the request arrives, and the connection breaks before the answer
              late         the answer comes after a minute: a client that waits less sees a time-out
    http      unavailable  the answer is 503 with an error in JSON, and the request is not seen by the server
              cut          the answer ends in the middle of its body, though its head announces all of it
              garbage      the answer is a gateway's page of HTML, with status 200

An answer is cut or replaced only where its body is JSON, so that it can be noticed. Methods of `socket.socket` are
replaced; connections that were accepted here, of a server in the same process, are left alone. Under TLS, only
connecting can fail.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import errno
import re
import socket
import weakref
from typing import Any, Dict, Optional

from . import clock, faults

NAMES = ("connect", "connect_ex", "send", "sendall", "recv", "recv_into")
PLAIN: Dict[str, Any] = {name: getattr(socket.socket, name) for name in NAMES}
REQUEST = re.compile(rb"[A-Z]{3,8} \S+ HTTP/1\.")
LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*([0-9]+)", re.IGNORECASE)
CHUNK = 1 << 16
LARGEST = 4 << 20
SORRY = b'{"error": "service unavailable"}'
UNAVAILABLE = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (
    len(SORRY),
    SORRY,
)
PAGE = b"<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"
GARBAGE = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(PAGE), PAGE)


class Link:
    """A connection that was made as a client."""

    def __init__(self) -> None:
        self.step = faults.PLANS["main"].now
        self.asking = False
        self.mode = ""
        self.script: Optional[bytes] = None
        self.ends = False


LINKS: "weakref.WeakKeyDictionary[Any, Link]" = weakref.WeakKeyDictionary()


def watch() -> None:
    """Guard the client's side of every stream."""
    for name, guarded in (("connect", _connect), ("connect_ex", _connect_ex), ("send", _send), ("sendall", _sendall)):
        setattr(socket.socket, name, guarded)
    socket.socket.recv = _recv  # type: ignore[method-assign,assignment]
    socket.socket.recv_into = _recv_into  # type: ignore[method-assign,assignment]


# --- the way there ---------------------------------------------------------------------------


def _connect(self: Any, address: Any) -> Any:
    _join(self)
    return PLAIN["connect"](self, address)


def _connect_ex(self: Any, address: Any) -> Any:
    try:
        _join(self)
    except OSError as exc:
        return exc.errno
    return PLAIN["connect_ex"](self, address)


def _join(sock: Any) -> None:
    """Note a stream that is to be connected, or refuse it."""
    if sock.type != socket.SOCK_STREAM:
        return
    LINKS[sock] = Link()
    if _wanted("network", "refused") and faults.meet("network"):
        raise ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused")


def _wanted(on: str, mode: str) -> bool:
    plan = faults.PLANS["main"]
    return plan.on == on and plan.mode == mode


def _send(self: Any, data: Any, *flags: Any) -> Any:
    return len(bytes(data)) if _asks(self, data) else PLAIN["send"](self, data, *flags)


def _sendall(self: Any, data: Any, *flags: Any) -> Any:
    return None if _asks(self, data) else PLAIN["sendall"](self, data, *flags)


def _asks(sock: Any, data: Any) -> bool:
    """Note the beginning of a request; give whether what is sent is to be swallowed."""
    link = LINKS.get(sock)
    if link is None:
        return False
    if not link.asking:
        link.asking, link.script, link.ends = True, None, False
        link.mode = _fate(sock, link, bytes(data[:512]))
    return link.mode == "unavailable" and sock.gettimeout() != 0.0


def _fate(sock: Any, link: Link, data: bytes) -> str:
    """Give how a request that begins here is to fail."""
    mode = ""
    if not _wanted("network", "refused") or link.step != faults.PLANS["main"].now:
        mode = faults.meet("network")
    if mode == "refused":
        raise ConnectionResetError(errno.ECONNRESET, "Connection reset by peer")
    if REQUEST.match(data):
        mode = faults.meet("http") or mode
    if mode in ("cut", "garbage") and sock.gettimeout() == 0.0:
        faults.spare()  # a loop waits for what comes: the whole answer cannot be waited for here
        return ""
    return mode


# --- and back --------------------------------------------------------------------------------


def _recv(self: Any, size: int, *flags: Any) -> bytes:
    link = LINKS.get(self)
    if link is None or (not link.mode and link.script is None) or any(flags):
        return _ends_request(link, PLAIN["recv"](self, size, *flags))
    return _scripted(self, link, size)


def _recv_into(self: Any, buffer: Any, nbytes: int = 0, flags: int = 0) -> int:
    link = LINKS.get(self)
    if link is None or (not link.mode and link.script is None) or flags:
        return int(_ends_request(link, PLAIN["recv_into"](self, buffer, nbytes, flags)))
    view = memoryview(buffer).cast("B")
    data = _scripted(self, link, nbytes or len(view))
    view[: len(data)] = data
    return len(data)


def _ends_request(link: Optional[Link], found: Any) -> Any:
    if link is not None:
        link.asking = False
    return found


def _scripted(sock: Any, link: Link, size: int) -> bytes:
    """Give the next bytes of what comes in place of the answer."""
    if link.script is None:
        link.script = _answer(sock, link)
    link.asking = False
    found, link.script = link.script[:size], link.script[size:]
    if not link.script and not link.ends:
        link.script, link.mode = None, ""
    return found


def _answer(sock: Any, link: Link) -> bytes:
    """Give what comes in place of the answer, or raise. The true answer is waited for first: the request was carried out."""
    if link.mode == "unavailable":
        link.ends = True
        if sock.gettimeout() == 0.0:
            PLAIN["recv"](sock, CHUNK)
        return UNAVAILABLE
    if link.mode in ("cut", "garbage"):
        return _spoiled(sock, link)
    data = bytes(PLAIN["recv"](sock, CHUNK))
    if link.mode == "reset":
        raise ConnectionResetError(errno.ECONNRESET, "Connection reset by peer")
    patience = sock.gettimeout()
    if patience and patience < faults.LATE:
        clock.leap(patience)
        raise socket.timeout("timed out")
    clock.leap(faults.LATE)
    return data


def _spoiled(sock: Any, link: Link) -> bytes:
    whole = _whole(sock)
    head, _, body = whole.partition(b"\r\n\r\n")
    announced = LENGTH.search(head)
    if announced is None or int(announced.group(1)) != len(body) or body.lstrip()[:1] not in (b"{", b"["):
        faults.spare()
        return whole
    link.ends = True
    return GARBAGE if link.mode == "garbage" else head + b"\r\n\r\n" + body[: len(body) // 2]


def _whole(sock: Any) -> bytes:
    """Read an answer up to the length that its head announces, or what there is of one that announces none."""
    data = b""
    while len(data) < LARGEST:
        more = bytes(PLAIN["recv"](sock, CHUNK))
        data += more
        head, found, body = data.partition(b"\r\n\r\n")
        announced = LENGTH.search(head)
        if not more or (found and (announced is None or len(body) >= int(announced.group(1)))):
            break
    return data
