"""A control group for each process tree, where this machine lets us write one.

It counts what rlimits cannot: the memory and processes of a whole tree. Versions 1, 2 and hybrid
differ only in where the two controllers lie and what their files are called.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from acidtest.sandbox.contract import Limits

PREFIX = "acidtest-"
SPARE_PROCESSES = 2
"""The init of the tree, and one that is dying while its successor starts."""


@dataclass(frozen=True)
class Home:
    """A folder in which groups of one controller can be made."""

    controller: str
    folder: Path
    version: int

    @property
    def limit_file(self) -> str:
        """Where the limit is written."""
        if self.controller == "pids":
            return "pids.max"
        return "memory.max" if self.version == 2 else "memory.limit_in_bytes"

    @property
    def kills_file(self) -> str:
        """Where the kernel counts its out-of-memory kills."""
        return "memory.events" if self.version == 2 else "memory.oom_control"


def homes() -> tuple[Home, ...]:
    """Give the controllers in which we can make groups now; tried by making one."""
    found = [home for home in _candidates() if _writable(home)]
    return tuple({home.controller: home for home in found}.values())


def _candidates() -> list[Home]:
    mine = _own_groups()
    found = []
    for point, kind, options in _mounts():
        if kind == "cgroup2":
            folder = Path(point + mine.get("", "/"))
            found += [Home(name, folder, 2) for name in ("memory", "pids") if name in _enabled(folder)]
        elif kind == "cgroup":
            found += [Home(name, Path(point + mine.get(name, "/")), 1) for name in ("memory", "pids") if name in options]
    return found


def _own_groups() -> dict[str, str]:
    """Give our own group by controller; version 2 has the empty name."""
    lines = read_lines("/proc/self/cgroup")
    return {name: path for _, names, path in (line.split(":", 2) for line in lines) for name in names.split(",")}


def _mounts() -> list[tuple[str, str, list[str]]]:
    fields = [line.split() for line in read_lines("/proc/self/mounts")]
    return [(words[1], words[2], words[3].split(",")) for words in fields if words[2].startswith("cgroup")]


def read_lines(path: str) -> list[str]:
    """Give a file's lines; none when it cannot be read."""
    try:
        return Path(path).read_text().splitlines()
    except OSError:
        return []


def _enabled(folder: Path) -> list[str]:
    """Give the controllers that children of a version 2 group have, after asking for ours."""
    control = folder / "cgroup.subtree_control"
    with suppress(OSError):
        control.write_text("+memory +pids")
    return " ".join(read_lines(str(control))).split()


def _writable(home: Home) -> bool:
    trial = home.folder / f"{PREFIX}{os.getpid()}-trial-{threading.get_ident()}"
    try:
        trial.mkdir()
    except OSError:
        return False
    try:
        return os.access(trial / home.limit_file, os.W_OK) and os.access(trial / "cgroup.procs", os.W_OK)
    finally:
        trial.rmdir()


class Slot:
    """One group in each controller, used by one tree at a time."""

    def __init__(self, pool: Pool, name: str) -> None:
        self._pool = pool
        self._groups = {home: home.folder / name for home in pool.homes}
        self._set: dict[str, int] = {}
        for group in self._groups.values():
            group.mkdir()
        self.doors = [os.open(group / "cgroup.procs", os.O_WRONLY | os.O_CLOEXEC) for group in self._groups.values()]
        """Descriptors; who writes ``0`` to each is in."""
        self._kills = self._count_kills()

    def limit(self, limits: Limits) -> None:
        """Set the limits of the next tree. The work folder's bytes are memory, too."""
        wanted = {"memory": limits.memory + limits.disk, "pids": limits.processes + SPARE_PROCESSES}
        for home, group in self._groups.items():
            value = wanted[home.controller]
            if self._set.get(home.controller) != value:
                (group / home.limit_file).write_text(str(value))
                self._set[home.controller] = value

    def killed_for_memory(self) -> bool:
        """Tell whether the kernel killed a process of the tree for memory."""
        before, self._kills = self._kills, self._count_kills()
        return self._kills > before

    def give_back(self) -> None:
        """Let the next tree have it."""
        self._pool.put(self)

    def remove(self) -> None:
        """Remove the groups; one with a process left stays until the next sweep."""
        for door in self.doors:
            os.close(door)
        for group in self._groups.values():
            with suppress(OSError):
                group.rmdir()

    def _count_kills(self) -> int:
        for home, group in self._groups.items():
            if home.controller == "memory":
                words = " ".join(read_lines(str(group / home.kills_file))).split()
                return int(words[words.index("oom_kill") + 1]) if "oom_kill" in words else 0
        return 0


@dataclass
class Pool:
    """The slots of one server: made on demand, kept for the next tree."""

    homes: tuple[Home, ...]
    label: str
    _free: list[Slot] = field(default_factory=list)
    _made: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, limits: Limits) -> Slot | None:
        """Give a slot with these limits, or None where no controller is writable."""
        if not self.homes:
            return None
        while (slot := self._pop()) is not None:
            try:
                slot.limit(limits)
                return slot
            except OSError:
                slot.remove()
        fresh = Slot(self, f"{PREFIX}{os.getpid()}-{self.label}-{self._number()}")
        fresh.limit(limits)
        return fresh

    def put(self, slot: Slot) -> None:
        """Take a slot back."""
        with self._lock:
            self._free.append(slot)

    def close(self) -> None:
        """Remove every slot that was given back."""
        while (slot := self._pop()) is not None:
            slot.remove()

    def _pop(self) -> Slot | None:
        with self._lock:
            return self._free.pop() if self._free else None

    def _number(self) -> int:
        with self._lock:
            self._made += 1
            return self._made


def sweep(homes: tuple[Home, ...]) -> None:
    """Remove the empty groups of hosts that were killed before they could."""
    for home in homes:
        for group in home.folder.glob(PREFIX + "*"):
            owner = group.name.removeprefix(PREFIX).split("-")[0]
            if owner.isdigit() and not os.path.exists(f"/proc/{owner}"):
                with suppress(OSError):
                    group.rmdir()
