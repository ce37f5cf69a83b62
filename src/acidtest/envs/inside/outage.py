"""Makes what a verifier depends on fail, inside its own process, and counts who asked for it.

    network     connections and name look-ups
    subprocess  new programs and forks
    tempfile    temporary files and folders
    write       files opened for writing
    runner      the host's own ``run()``
    judge       the host's own ``ask()``
    settings    nothing is taken away: variables that hold keys and addresses are counted when they are missing
    modules     nothing is taken away: modules that are not installed are counted

Functions are replaced where every caller passes through them, so that a name imported earlier is reached too.
Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import re
import socket
import sys
from typing import Any, Callable, Dict, List

USED: Dict[str, int] = {}
"""Resource -> how often it was asked for since it was denied."""
DENIED: Dict[str, bool] = {}


def deny(names: List[str]) -> None:
    """Let each named resource fail from now on."""
    for name in names:
        DENIED[name] = True
        _BREAKERS[name]()


def refuse(name: str, number: int, text: str) -> Any:
    """Count the request and raise what the operating system would."""
    USED[name] = USED.get(name, 0) + 1
    raise OSError(number, text)


def _failing(name: str, number: int, text: str) -> Callable[..., Any]:
    def fail(*args: Any, **named: Any) -> Any:
        return refuse(name, number, text)

    return fail


def _network() -> None:
    fail = _failing("network", errno.ENETUNREACH, "Network is unreachable")
    socket.socket.connect = fail  # type: ignore[method-assign]
    socket.socket.connect_ex = fail  # type: ignore[method-assign]
    socket.getaddrinfo = fail
    socket.gethostbyname = fail


def _subprocess() -> None:
    fail = _failing("subprocess", errno.EAGAIN, "Resource temporarily unavailable")
    import subprocess

    subprocess.Popen.__init__ = fail  # type: ignore[method-assign]
    for name in ("system", "fork", "forkpty", "posix_spawn", "posix_spawnp"):
        if hasattr(os, name):
            setattr(os, name, fail)


def _tempfile() -> None:
    fail = _failing("tempfile", errno.ENOSPC, "No space left on device")
    import tempfile

    for name in ("mkstemp", "mkdtemp", "_mkstemp_inner", "TemporaryFile"):
        setattr(tempfile, name, fail)


def _write() -> None:
    plain, low = io.open, os.open

    def device(path: Any) -> bool:
        return isinstance(path, str) and path.startswith("/dev/")

    def guarded(file: Any, mode: str = "r", *args: Any, **named: Any) -> Any:
        if isinstance(mode, str) and any(sign in mode for sign in "wax+") and not isinstance(file, int) and not device(file):
            refuse("write", errno.ENOSPC, "No space left on device")
        return plain(file, mode, *args, **named)

    def guarded_low(path: Any, flags: int, *args: Any, **named: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and not device(path):
            refuse("write", errno.ENOSPC, "No space left on device")
        return low(path, flags, *args, **named)

    builtins.open = guarded
    io.open = guarded
    os.open = guarded_low
    if "pathlib" in sys.modules:
        sys.modules["pathlib"].io.open = guarded


def _runner() -> None:
    """The host's runner looks at `DENIED` by itself."""


def _judge() -> None:
    """The host's door to models looks at `DENIED` by itself."""


def _settings() -> None:
    kind = type(os.environ)
    plain = kind.__getitem__

    def counted(self: Any, key: Any) -> Any:
        try:
            return plain(self, key)
        except KeyError:
            if isinstance(key, str) and _TELLING.search(key):
                USED["settings"] = USED.get("settings", 0) + 1
            raise

    kind.__getitem__ = counted  # type: ignore[method-assign]


def _modules() -> None:
    plain = builtins.__import__

    def counted(name: str, *args: Any, **named: Any) -> Any:
        try:
            return plain(name, *args, **named)
        except ModuleNotFoundError as exc:
            if str(exc.name).split(".")[0] not in getattr(sys, "stdlib_module_names", ()):
                USED["modules"] = USED.get("modules", 0) + 1
            raise

    builtins.__import__ = counted


_TELLING = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|_URL|_URI|_HOST|ENDPOINT|JUDGE|API|MODEL")

_BREAKERS: Dict[str, Callable[[], None]] = {
    "network": _network, "subprocess": _subprocess, "tempfile": _tempfile, "write": _write, "runner": _runner, "judge": _judge,
    "settings": _settings, "modules": _modules,
}  # fmt: skip
