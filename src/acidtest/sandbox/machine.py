"""What this machine offers to a sandbox, and what it lacks: plain facts for `acidtest doctor`."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from acidtest.sandbox.choose import BODIES
from acidtest.sandbox.container import engine
from acidtest.sandbox.inside import landlock, syscalls
from acidtest.sandbox.zygote import cgroups
from acidtest.sandbox.zygote.body import namespaces

COMPILERS = ("gcc", "g++", "clang", "rustc", "go")
ACTIONS = Path("/proc/sys/kernel/seccomp/actions_avail")
PLENTY = 4 << 30
"""Bytes of memory below which parallel runs may starve each other."""


class State(StrEnum):
    """How well a fact serves us."""

    GOOD = "good"
    WEAK = "weak"
    """Works, with less protection or speed; the detail says which."""
    LACKING = "lacking"


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One row of what a machine offers."""

    name: str
    state: State
    detail: str
    mend: str = ""
    """How to get it; empty when nothing is to be done."""


def facts() -> tuple[Fact, ...]:
    """Give every fact, the bodies first. Starts one empty server, to know and not to guess."""
    rows = [body(name) for name in BODIES]
    rows += [kernel(), user_namespaces(), cgroup(), landlock_version(), seccomp()]
    rows += [engine_fact(name) for name in engine.ENGINES]
    return (*rows, gvisor(), *(compiler(name) for name in COMPILERS), cores(), memory(), python())


def body(name: str) -> Fact:
    """Tell whether a sandbox body can run."""
    found = BODIES[name]()
    missing = found.missing()
    if missing:
        return Fact(name=f"sandbox {name}", state=State.LACKING, detail="; ".join(missing), mend="see the rows below")
    if not found.confined:
        return Fact(name=f"sandbox {name}", state=State.WEAK, detail="runs, confines nothing: for your own code only")
    return Fact(name=f"sandbox {name}", state=State.GOOD, detail="runs, confined")


def kernel() -> Fact:
    """Tell the kernel's version and the machine's kind."""
    known = sys.platform == "linux" and bool(syscalls.numbers())
    detail = f"{platform.system()} {platform.release()} {platform.machine()}"
    mend = "" if known else "the zygote body needs Linux on x86_64 or aarch64; the container body needs an engine"
    return Fact(name="kernel", state=State.GOOD if known else State.LACKING, detail=detail, mend=mend)


def user_namespaces() -> Fact:
    """Tell how many user namespaces are allowed."""
    most = namespaces()
    if most > 0:
        return Fact(name="user namespaces", state=State.GOOD, detail=f"up to {most}")
    return Fact(
        name="user namespaces",
        state=State.LACKING,
        detail="the kernel allows none",
        mend="sysctl user.max_user_namespaces=15000 (and kernel.apparmor_restrict_unprivileged_userns=0 on Ubuntu)",
    )


def cgroup() -> Fact:
    """Tell where memory and processes of a tree can be counted."""
    homes = cgroups.homes()
    found = ", ".join(f"{home.controller} (version {home.version})" for home in homes)
    lacking = sorted({"memory", "pids"} - {home.controller for home in homes})
    if not lacking:
        return Fact(name="cgroups", state=State.GOOD, detail=f"writable: {found}")
    return Fact(
        name="cgroups",
        state=State.WEAK,
        detail=f"not writable: {', '.join(lacking)}; the whole tree's use is limited by rlimit for each process only",
        mend="run as root, or under systemd-run --user --scope -p Delegate=yes",
    )


def landlock_version() -> Fact:
    """Tell which version of Landlock the kernel has."""
    version = landlock.abi() if sys.platform == "linux" else 0
    if version >= 6:
        return Fact(name="landlock", state=State.GOOD, detail=f"version {version}: files, ports, signals, abstract sockets")
    detail = f"version {version}: the namespaces stand without this second wall" if version else "none"
    mend = "Linux 6.12 or newer with landlock in its lsm= list"
    return Fact(name="landlock", state=State.WEAK, detail=detail, mend=mend)


def seccomp() -> Fact:
    """Tell whether refused calls can be recorded."""
    try:
        actions = ACTIONS.read_text().split()
    except OSError:
        actions = []
    if "user_notif" in actions:
        return Fact(name="seccomp", state=State.GOOD, detail="filters, and a supervisor that records refusals")
    return Fact(
        name="seccomp", state=State.LACKING, detail=" ".join(actions) or "none", mend="Linux 5.0 or newer with CONFIG_SECCOMP_FILTER"
    )


def engine_fact(name: str) -> Fact:
    """Tell whether a container engine answers."""
    found = engine.ask(name)
    if isinstance(found, engine.Silence):
        return Fact(name=name, state=State.LACKING, detail=found.reason, mend=f"install and start {name}")
    return Fact(name=name, state=State.GOOD, detail=f"answers ({found.path})")


def gvisor() -> Fact:
    """Tell whether the container body would run under gVisor."""
    path = shutil.which("runsc")
    if path:
        return Fact(name="gvisor", state=State.GOOD, detail=path)
    return Fact(name="gvisor", state=State.WEAK, detail="no runsc: containers share this kernel", mend="install gVisor")


def compiler(name: str) -> Fact:
    """Tell a compiler's version."""
    path = shutil.which(name)
    if path is None:
        return Fact(name=name, state=State.WEAK, detail="not found: tasks that need it cannot run", mend=f"install {name}")
    said = subprocess.run([path, "version" if name == "go" else "--version"], capture_output=True, text=True, check=False)
    return Fact(name=name, state=State.GOOD, detail=(said.stdout.splitlines() or [path])[0])


def cores() -> Fact:
    """Tell how many cores we may use."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return Fact(name="cores", state=State.GOOD, detail=str(count))


def memory() -> Fact:
    """Tell how much memory is free for us."""
    lines = dict(line.split(":", 1) for line in cgroups.read_lines("/proc/meminfo") if ":" in line)
    free = int(lines.get("MemAvailable", "0 kB").split()[0]) << 10
    state = State.GOOD if free >= PLENTY else State.WEAK
    return Fact(name="memory", state=state, detail=f"{free / (1 << 30):.1f} GiB available")


def python() -> Fact:
    """Tell which interpreter we are."""
    return Fact(name="python", state=State.GOOD, detail=f"{platform.python_version()} ({sys.executable})")
