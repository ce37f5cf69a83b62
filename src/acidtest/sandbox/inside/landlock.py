"""Landlock: a second wall behind the mount namespace. Write the box, read the rest, reach no port."""

from __future__ import annotations

import os
import struct

from . import kernel

CREATE_VERSION = 1
READ = 1 << 0 | 1 << 2 | 1 << 3
"""Execute, read a file, read a folder."""
BY_ABI = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 4: (1 << 15) - 1, 5: (1 << 16) - 1}
"""All file-system rights that a version of Landlock knows."""
FILE_RIGHTS = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15
"""The rights that may be given on a file rather than a folder."""
DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom")


def abi() -> int:
    """Give the kernel's version of Landlock; 0 when it has none."""
    try:
        return kernel.call("landlock_create_ruleset", 0, 0, CREATE_VERSION)
    except (OSError, KeyError):
        return 0


class Wall:
    """A rule set that holds what is the same for all jobs; the box is added for each."""

    def __init__(self, version: int, *, network: bool) -> None:
        self.rights = BY_ABI[min(version, 5)]
        ports = 3 if version >= 4 and not network else 0
        scoped = 3 if version >= 6 else 0
        size = 24 if version >= 6 else 16 if version >= 4 else 8
        self.attributes = struct.pack("=QQQ", self.rights, ports, scoped)[:size]

    def restrict(self, box: str) -> None:
        """Confine this process, which must have no_new_privs, for good."""
        fd = kernel.call("landlock_create_ruleset", self.attributes, len(self.attributes), 0)
        self._allow(fd, "/", READ)
        self._allow(fd, box, self.rights)
        for device in DEVICES:
            self._allow(fd, device, self.rights & FILE_RIGHTS)
        if os.path.isdir("/proc/self"):
            self._allow(fd, "/proc", READ | 1 << 1)
        kernel.call("landlock_restrict_self", fd, 0)
        os.close(fd)

    def _allow(self, ruleset: int, path: str, rights: int) -> None:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        kernel.call("landlock_add_rule", ruleset, 1, struct.pack("=Qi", rights, place), 0)
        os.close(place)
