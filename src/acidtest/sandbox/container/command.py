"""The words of one `run`: every wall that an engine can raise, said in its own options."""

from __future__ import annotations

from typing import Any

from acidtest.sandbox.container.engine import Engine
from acidtest.sandbox.contract import Limits, Network, Profile, World

FAR_SIDE = "/acidtest"
USER = "65534:65534"


def run(
    engine: Engine, world: World, root: dict[str, Any], limits: Limits, *, image: str, name: str, inside: str, python: str
) -> list[str]:
    """Give the argv that starts one container whose standard streams are ours."""
    words = [engine.path, "run", "--rm", "--interactive", "--name", name, "--pull", "never"]
    words += ["--runtime", engine.runtime] if engine.runtime else []
    words += walls(world) + ceilings(limits) + box(world, limits)
    words += [word for bind in root["binds"] if not bind["device"] for word in volume(bind["source"], bind["target"])]
    words += volume(inside, FAR_SIDE)
    words += ["--env", f"PYTHONHASHSEED={world.hash_seed}", "--workdir", "/", image]
    return [*words, python, "-S", "-s", "-B", f"{FAR_SIDE}/__main__.py", "boxed", "0"]


def walls(world: World) -> list[str]:
    """Give what may not be reached. A container without a network has a loopback of its own."""
    assert world.network in (Network.NONE, Network.LOOPBACK)
    return [
        "--network=none",
        "--read-only",
        "--cap-drop=ALL",
        "--security-opt=no-new-privileges",
        f"--user={USER}",
        "--ipc=private",
        "--hostname=acidtest",
    ]


def ceilings(limits: Limits) -> list[str]:
    """Give what may not be used up."""
    memory = limits.memory + limits.disk
    return [
        f"--memory={memory}",
        f"--memory-swap={memory}",
        f"--pids-limit={limits.processes + 2}",
        f"--ulimit=nofile={limits.open_files}:{limits.open_files}",
        f"--ulimit=fsize={limits.disk}:{limits.disk}",
        "--ulimit=core=0:0",
    ]


def box(world: World, limits: Limits) -> list[str]:
    """Give the writable folder; nothing in it can be executed in profile pure."""
    execution = "noexec" if world.profile is Profile.PURE else "exec"
    options = f"rw,nosuid,nodev,{execution},size={limits.disk},nr_inodes={limits.inodes + 8},mode=1777"
    return ["--tmpfs", f"/box:{options}"]


def volume(source: str, target: str) -> list[str]:
    """Give one read-only mount."""
    return ["--volume", f"{source}:{target}:ro"]
