"""The process that holds an author's environment.

It loads the environment once (the *template*), then forks one child a process that the host asks
for, and relays the host's calls to it. Children start equal; the template never plays itself.

    host  <->  template  <->  child 1, child 2, ...

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import gc
import importlib
import os
import signal
import socket
import sys
import time
import traceback
from typing import Any, Dict, Tuple

from . import adapters, child as child_module, doorway
from .channel import Channel, Closed, Flooded, Late
from .leftovers import Leftovers

LOAD_CAP = 8000


def main(fd: int, *arguments: str) -> None:
    """Serve the host until it goes away."""
    try:
        Template(Channel(fd)).serve()
    except Closed:
        pass
    finally:
        os._exit(0)


class Template:
    """Loads an environment, forks children, relays."""

    def __init__(self, host: Channel) -> None:
        self.host = host
        self.adapter: Any = None
        self.children: Dict[int, Tuple[int, Channel]] = {}
        self.leftovers = Leftovers()

    def serve(self) -> None:
        """Answer one message after the other."""
        while True:
            message = self.host.receive()
            if "process" in message:
                self._relay(message)
            elif message["op"] == "load":
                self.host.send(self._load(message))
            elif message["op"] == "spawn":
                self.host.send(self._spawn(message))
            elif message["op"] == "rest":
                self.host.send(self._rest())
            else:
                self.host.send(self._drop(message["drop"]))

    def _load(self, message: Dict[str, Any]) -> Dict[str, Any]:
        try:
            listener = doorway.listen() if message["settings"].get("doorway") else None
            self.adapter = adapters.load(message["adapter"], message["settings"])
            self.adapter.listener = listener
            described = self.adapter.describe()
        except BaseException as exc:
            if isinstance(exc, KeyboardInterrupt):
                raise
            return child_module.failure(exc, "load")
        if _holds_jax():
            return {
                "ok": False,
                "kind": "NotForkable",
                "message": "it has started JAX, whose threads do not survive the fork that each session begins with",
            }
        _load_generators()
        gc.collect()
        gc.freeze()
        return {"ok": True, "value": described}

    def _spawn(self, message: Dict[str, Any]) -> Dict[str, Any]:
        self.leftovers.born(message["spawn"])
        ours, theirs = socket.socketpair()
        try:
            pid = os.fork()
        except OSError as exc:
            return child_module.failure(exc, "spawn")
        if pid == 0:
            ours.close()
            for _, other in self.children.values():
                os.close(other.fd)
            os.close(self.host.fd)
            child_module.run(Channel(theirs.detach()), self.adapter, message)
            os._exit(0)
        theirs.close()
        self.children[message["spawn"]] = (pid, Channel(ours.detach()))
        return {"ok": True, "value": pid}

    def _drop(self, process: int) -> Dict[str, Any]:
        if process in self.children:
            pid, channel = self.children.pop(process)
            _kill(pid)
            os.close(channel.fd)
            self.leftovers.gone(process)
        return {"ok": True, "value": None}

    def _rest(self) -> Dict[str, Any]:
        """End every child: the library that was loaded stays, for the next target that needs it."""
        for process in list(self.children):
            self._drop(process)
        self.adapter = None
        return {"ok": True, "value": None}

    def _relay(self, message: Dict[str, Any]) -> None:
        process = message["process"]
        if process not in self.children:
            self.host.send({"ok": False, "fault": "died", "message": "there is no such process any more"})
            return
        self.leftovers.called(process)
        pid, channel = self.children[process]
        deadline = time.monotonic() + message.get("seconds", 30.0)
        try:
            channel.send(message)
            answer = channel.receive_raw(deadline)
            while answer[:11] == b'{"callback"':
                asked = time.monotonic()
                self.host.send_raw(answer)
                channel.send_raw(self.host.receive_raw())
                deadline += time.monotonic() - asked
                answer = channel.receive_raw(deadline)
            self.host.send_raw(answer)
        except (Closed, Late, Flooded) as exc:
            fault = {"Closed": "died", "Late": "hung", "Flooded": "flooded"}[type(exc).__name__]
            self.host.send(self._bury(process, pid, channel, fault, str(exc)))

    def _bury(self, process: int, pid: int, channel: Channel, fault: str, text: str) -> Dict[str, Any]:
        del self.children[process]
        if fault != "died":
            _signal(pid, signal.SIGKILL)
        status = _wait(pid)
        self.leftovers.gone(process)
        os.close(channel.fd)
        died = {"signal": os.WTERMSIG(status)} if os.WIFSIGNALED(status) else {"code": os.WEXITSTATUS(status)}
        return {"ok": False, "fault": fault, "message": text, **(died if fault == "died" else {})}


def _load_generators() -> None:
    """Import what every child seeds first: numpy loads its generators only when they are asked for, and that takes longer than a verdict."""
    if "numpy" in sys.modules:
        try:
            importlib.import_module("numpy.random")
        except Exception:
            traceback.print_exc()


def _holds_jax() -> bool:
    """Say whether JAX has started a backend: a forked child would wait for its threads for ever."""
    return bool(getattr(sys.modules.get("jax._src.xla_bridge"), "_backends", None))


def _wait(pid: int) -> int:
    """Wait for a child that closed its end; one that lives on without its channel is killed after a while."""
    for _ in range(200):
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return status
        time.sleep(0.005)
    _signal(pid, signal.SIGKILL)
    return os.waitpid(pid, 0)[1]


def _signal(pid: int, number: int) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def _kill(pid: int) -> None:
    _signal(pid, signal.SIGKILL)
    try:
        os.waitpid(pid, 0)
    except ChildProcessError:
        traceback.print_exc()
