"""The far side of the `process` body: no confinement, only limits."""

from __future__ import annotations

import os
import socket
import sys
from typing import Any, Dict

from . import launch, wire


def main(fd: int) -> None:
    """Read one order from the socket `fd` and become it."""
    os.set_inheritable(fd, False)
    line = socket.socket(fileno=fd)
    order = wire.read_record(line)
    site_packages()
    sys.path[:0] = order["path"]
    os.environ.clear()
    os.environ.update(order["environ"])
    os.environ.update(order.get("more_environ", {}))
    os.chdir(order["cwd"])
    launch.limit(order["limits"], processes=False)
    become(order, line)


def site_packages() -> None:
    """Do what ``-S`` left out, now that ``sys.path`` holds no folder of ours."""
    import site

    site.main()


def become(order: Dict[str, Any], line: socket.socket) -> None:
    """Turn into the ordered program; a byte on `line` says that memory ran out."""

    def out_of_memory() -> None:
        line.send(b"M")

    if order["kind"] == "exec":
        launch.become_program(order["argv"], dict(os.environ))
    launch.preload(order["preload"])
    if order["kind"] == "entry":
        launch.become_entry(order["entry"], order["channel"], order["arguments"], out_of_memory)
    sys.path.insert(len(order["path"]), os.getcwd())
    launch.become_source(order["source"], order["argv"], out_of_memory)
