"""The container body without an engine: its words, its root image, and its far side run by hand."""

from __future__ import annotations

import io
import json
import os
import socket
import struct
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from acidtest.errors import WorkerDied
from acidtest.sandbox import Ended, Job, Limits, Mount, Profile, World, layout, orders
from acidtest.sandbox.capture import Stream
from acidtest.sandbox.container import body, command, engine, image
from acidtest.sandbox.contract import DEFAULT
from acidtest.sandbox.process import BOOT

WORLD = World()
ENGINE = engine.Engine("docker", "/usr/bin/docker")


def words(world: World = WORLD, limits: Limits = DEFAULT, found: engine.Engine = ENGINE) -> list[str]:
    return command.run(
        found, world, layout.root(world), limits, image="root:1", name="acidtest-1", inside="/far", python="/usr/bin/python3"
    )


@pytest.mark.parametrize(
    "word", ["--network=none", "--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--ulimit=core=0:0"]
)
def test_every_wall_is_asked_for(word: str) -> None:
    assert word in words()


def test_the_limits_are_asked_for() -> None:
    given = words(limits=Limits(memory=100, disk=28, processes=6, open_files=9, inodes=10))
    assert {"--memory=128", "--memory-swap=128", "--pids-limit=8", "--ulimit=nofile=9:9", "--ulimit=fsize=28:28"} <= set(given)
    assert "/box:rw,nosuid,nodev,noexec,size=28,nr_inodes=18,mode=1777" in given


def test_the_work_folder_is_executable_only_where_the_profile_says() -> None:
    assert ",noexec," in " ".join(words(World(profile=Profile.PURE)))
    assert ",exec," in " ".join(words(World(profile=Profile.TOOLCHAIN)))


def test_the_hosts_system_and_the_worlds_mounts_are_read_only(tmp_path: Path) -> None:
    given = words(World(mounts=(Mount(tmp_path, "/env"),)))
    volumes = [given[place + 1] for place, word in enumerate(given) if word == "--volume"]
    assert {"/usr:/usr:ro", f"{tmp_path}:/env:ro", "/far:/acidtest:ro"} <= set(volumes)
    assert all(volume.endswith(":ro") for volume in volumes)


def test_gvisor_is_used_where_it_is() -> None:
    assert "--runtime" not in words()
    given = words(found=engine.Engine("docker", "/usr/bin/docker", "runsc"))
    assert given[given.index("--runtime") + 1] == "runsc"


def test_the_program_comes_last() -> None:
    assert words()[-8:] == ["root:1", "/usr/bin/python3", "-S", "-s", "-B", "/acidtest/__main__.py", "boxed", "0"]


def test_the_root_image_holds_links_and_no_file_of_the_host() -> None:
    content = image.archive(layout.root(World(profile=Profile.WORKSPACE)))
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        kinds = {entry.name: entry.type for entry in tar}
    assert kinds["tmp"] == tarfile.SYMTYPE
    assert kinds["box"] == tarfile.DIRTYPE
    assert {name for name, kind in kinds.items() if kind == tarfile.REGTYPE} == {
        "etc/passwd", "etc/group", "etc/hosts", "etc/nsswitch.conf",
    }  # fmt: skip
    assert image.name(content) == image.name(image.archive(layout.root(World(profile=Profile.WORKSPACE))))


def test_an_engine_that_is_not_there_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    found = engine.ask("podman")
    assert isinstance(found, engine.Silence)
    assert "install the package podman" in found.reason


def far_side(order: dict[str, Any], box: Path) -> bytes:
    """Frame an order for the far side, as the body does."""
    world, limits = World(), order.pop("limits", Limits())
    order |= {
        "box": str(box), "limits": orders.limits_order(limits), "path": [], "preload": [],
        "environ": orders.environment(world, home=str(box), temp=str(box)),
    }  # fmt: skip
    text = json.dumps(order).encode()
    return struct.pack(">I", len(text)) + text


def run_far(job: Job, box: Path) -> Any:
    order = {
        "kind": "source", "source": job.source, "argv": list(job.argv), "files": orders.encoded_files(job),
        "links": dict(job.links), "stdin": "aW4=", "collect": list(job.collect), "collect_cap": 99, "limits": job.limits,
    }  # fmt: skip
    said = subprocess.run(
        [sys.executable, "-S", "-s", "-B", str(BOOT), "boxed", "0"], input=far_side(order, box), capture_output=True, check=False
    )
    assert said.returncode == 0, said.stderr
    return body.result(json.loads(said.stdout[4:]), job.limits)


def test_the_far_side_runs_a_job(tmp_path: Path) -> None:
    job = Job(source="import sys; print(sys.stdin.read(), sys.argv[1]); open('f', 'w').write('x')", argv=("a",), collect=("*",))
    result = run_far(job, tmp_path)
    assert (result.ended, result.stdout, result.files) == (Ended.EXITED, b"in a\n", {"f": b"x"})


@pytest.mark.parametrize(
    ("source", "ended"),
    [
        ("import time; time.sleep(9)", Ended.DEADLINE),
        ("while True: print('x' * 999)", Ended.OUTPUT),
        ("bytearray(1 << 40)", Ended.MEMORY),
        ("import os; os.kill(os.getpid(), 9)", Ended.SIGNALLED),
    ],
)
def test_the_far_side_names_the_limit(tmp_path: Path, source: str, ended: Ended) -> None:
    assert run_far(Job(source=source, limits=Limits(wall=0.5, output=5000)), tmp_path).ended is ended


def test_the_far_side_carries_a_workers_messages(tmp_path: Path) -> None:
    entry = str(Path(__file__).parent / "inside" / "echo.py") + ":echo"
    ours, theirs = socket.socketpair()
    with theirs:
        client = subprocess.Popen(
            [sys.executable, "-S", "-s", "-B", str(BOOT), "boxed", "0"], stdin=theirs, stdout=theirs, stderr=subprocess.PIPE
        )
    container = body._Container(ENGINE, ["run", "--name", "x"])
    container._client = client
    container.kill = lambda: (client.kill(), client.wait())  # type: ignore[method-assign,assignment,return-value]
    ours.sendall(far_side({"kind": "entry", "entry": entry, "arguments": ["a"]}, tmp_path))
    assert client.stderr is not None
    printed, silent = (Stream(os.dup(client.stderr.fileno()), 9999) for _ in range(2))
    worker = body.FramedWorker(ours, container, silent, printed)
    worker.send(b"b" * 200_000)
    assert worker.receive(10) == b"a " + b"b" * 200_000
    worker.send(b"abort")
    with pytest.raises(WorkerDied) as caught:
        worker.receive(10)
    assert caught.value.signal == 6
    worker.close()
    client.stderr.close()
