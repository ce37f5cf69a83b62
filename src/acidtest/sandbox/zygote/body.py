"""What the machine must offer for the zygote, and the body that starts its servers."""

from __future__ import annotations

import functools
import platform
import sys
from pathlib import Path

from acidtest.errors import SandboxError, SandboxUnavailable
from acidtest.sandbox.contract import World
from acidtest.sandbox.inside import syscalls
from acidtest.sandbox.zygote.server import ZygoteServer

OLDEST = (5, 12)
"""The first Linux with every call we make (mount_setattr is the youngest)."""


class ZygoteBody:
    """A confined fork server by Linux namespaces: full confinement at a few milliseconds a job."""

    name = "zygote"
    confined = True

    def missing(self) -> tuple[str, ...]:
        """Give what this machine lacks; the last word has a real start, tried once for this process."""
        return known_lacks() or tried()

    def start(self, world: World) -> ZygoteServer:
        """Start a server for `world`."""
        if missing := self.missing():
            raise SandboxUnavailable("the zygote sandbox cannot run here: " + "; ".join(missing), mend="see `acidtest doctor`")
        return ZygoteServer(world)


def known_lacks() -> tuple[str, ...]:
    """Give what can be known without trying."""
    if sys.platform != "linux":
        return (f"Linux (this is {sys.platform}; use the container body, or a Linux machine)",)
    lacks = []
    release = tuple(int(part) for part in platform.release().split("-")[0].split(".")[:2] if part.isdigit())
    if release < OLDEST:
        lacks.append(f"Linux {OLDEST[0]}.{OLDEST[1]} or newer (this is {platform.release()})")
    if not syscalls.numbers():
        lacks.append(f"a machine of kind x86_64 or aarch64 (this is {platform.machine()})")
    if namespaces() == 0:
        lacks.append("user namespaces (to get them: sysctl user.max_user_namespaces=15000)")
    return tuple(lacks)


def namespaces() -> int:
    """Give how many user namespaces the kernel allows; -1 when it does not say."""
    try:
        return int(Path("/proc/sys/user/max_user_namespaces").read_text())
    except OSError:
        return -1


@functools.cache
def tried() -> tuple[str, ...]:
    """Start an empty world, and give the reason when that fails."""
    try:
        ZygoteServer(World()).close()
    except SandboxError as problem:
        return (explain(problem.what),)
    return ()


def explain(reason: str) -> str:
    """Say how to get what a failed start lacked."""
    last = reason.strip().splitlines()[-1]
    if "unshare" in reason or "uid_map" in reason or "Permission" in reason or "not permitted" in reason:
        return (
            f"leave to make user and mount namespaces ({last}); to get it: "
            "sysctl kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0, "
            "or in a container --security-opt seccomp=unconfined --security-opt systempaths=unconfined"
        )
    return last
