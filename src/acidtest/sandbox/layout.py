"""What the root folder of a world holds: data for `inside.rootfs`."""

from __future__ import annotations

import os
from typing import Any

from acidtest.errors import UsageError
from acidtest.sandbox import interpreter
from acidtest.sandbox.contract import Mount, Network, Profile, World

SYSTEM = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
FILES = ("/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime")
DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random")
BOX = "/box"
"""Each job's writable folder: its work folder, home, /tmp and /dev/shm."""
RESERVED = (BOX, "/proc", "/usr", "/dev", "/etc", *SYSTEM)


def root(world: World) -> dict[str, Any]:
    """Give binds, links, small files and folders of the root."""
    links = {path: os.readlink(path) for path in (*SYSTEM, *FILES) if os.path.islink(path)}
    shared = ["/usr", *(path for path in (*SYSTEM, *FILES) if os.path.exists(path) and path not in links)]
    binds = [bind(path, path) for path in shared]
    binds += [bind(path, path, private=True) for path in interpreter.prefixes(world.python)]
    binds += [bind(path, path, device=True) for path in DEVICES]
    binds += [bind(str(mount.source.resolve()), checked(mount), private=True) for mount in world.mounts]
    return {
        "binds": binds,
        "links": links | {"/tmp": BOX + "/tmp"} | _workspace_links(world),
        "texts": _texts(world),
        "folders": [BOX, *(["/proc"] if world.profile is Profile.WORKSPACE else [])],
        "mounted": [mount.target for mount in world.mounts],
    }


def bind(source: str, target: str, *, private: bool = False, device: bool = False) -> dict[str, Any]:
    """Give one read-only bind. A `private` one may be readable to its owner alone."""
    return {"source": source, "target": target, "private": private, "device": device}


def checked(mount: Mount) -> str:
    """Give the mount's target, or raise UsageError for one that would cover the system's own."""
    target = mount.target.rstrip("/")
    if not target.startswith("/") or os.path.normpath(target) != target:
        raise UsageError(f"mount target {mount.target!r} is not absolute and plain", expected="such as '/env'")
    if any(target == name or target.startswith(name + "/") for name in RESERVED):
        raise UsageError(f"mount target {mount.target!r} lies in a reserved folder", expected="such as '/env'")
    if not mount.source.exists():
        raise UsageError(f"mount source {str(mount.source)!r} does not exist", expected="a folder or file")
    return target


def _workspace_links(world: World) -> dict[str, str]:
    if world.profile is not Profile.WORKSPACE:
        return {}
    return {
        "/dev/shm": BOX + "/shm",
        "/dev/fd": "/proc/self/fd",
        "/dev/stdin": "/proc/self/fd/0",
        "/dev/stdout": "/proc/self/fd/1",
        "/dev/stderr": "/proc/self/fd/2",
    }


def _texts(world: World) -> dict[str, str]:
    texts = {}
    if world.profile is Profile.WORKSPACE:
        texts["/etc/passwd"] = f"acid:x:1000:1000:acid:{BOX}/home:/bin/sh\n"
        texts["/etc/group"] = "acid:x:1000:\n"
        texts["/etc/nsswitch.conf"] = "passwd: files\ngroup: files\nhosts: files\n"
    if world.network is Network.LOOPBACK or texts:
        texts["/etc/hosts"] = "127.0.0.1 localhost acidtest\n::1 localhost\n"
    return texts
