"""Nothing outlives its master: jobs, workers, servers, and the host itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import pytest

from acidtest.errors import SandboxError
from acidtest.sandbox import BODIES, Job, Mount, World
from acidtest.sandbox.zygote import cgroups
from tests.sandbox.conftest import CONFINED, HERE, Start, made

WORLD = World(mounts=(Mount(HERE / "inside", "/env"),))


def descendants(root: int) -> set[int]:
    """Give every process below `root`, read from the host's /proc."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found, size = {root}, 0
    while len(found) != size:
        size = len(found)
        found |= {pid for pid, parent in parents.items() if parent in found}
    return found - {root}


def alive(pids: set[int]) -> set[int]:
    return {pid for pid in pids if Path(f"/proc/{pid}").exists()}


def temporary() -> set[str]:
    return {entry.name for entry in Path(tempfile.gettempdir()).iterdir()}


def soon_gone(pids: set[int]) -> bool:
    end = time.monotonic() + 5
    while alive(pids) and time.monotonic() < end:
        time.sleep(0.02)
    return not alive(pids)


@pytest.fixture(params=CONFINED)
def body(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_closing_a_server_ends_all_and_leaves_nothing(body: str) -> None:
    files, mine = temporary(), descendants(os.getpid())
    server = BODIES[body]().start(WORLD)
    worker = server.worker("/env/echo.py:interpret")
    worker.send(b"import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(99)\nprint('forked')")
    assert worker.receive(10) == b"forked\n"
    children = descendants(os.getpid()) - mine
    assert len(children) >= 4
    server.close()
    assert soon_gone(children)
    assert {name for name in temporary() - files if "acidtest" in name} == set()


def test_no_group_is_left(body: str) -> None:
    server = BODIES[body]().start(WORLD)
    server.run(Job(source=""))
    server.close()
    left = [g for home in cgroups.homes() for g in home.folder.glob(f"acidtest-{os.getpid()}-{id(server):x}-*")]
    assert left == []


def test_a_closed_worker_takes_its_children_along(confined: Start) -> None:
    server = confined()
    mine = descendants(os.getpid())
    worker = server.worker("/env/echo.py:interpret")
    worker.send(b"import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(99)\nprint('forked')")
    worker.receive(10)
    children = descendants(os.getpid()) - mine
    worker.close()
    assert children
    assert soon_gone(children)


def test_a_host_that_is_killed_leaves_no_process(body: str) -> None:
    script = f"""
import sys, time
from pathlib import Path
from acidtest.sandbox import *
server = choose({body!r}).start(World(mounts=(Mount(Path({str(HERE / "inside")!r}), "/env"),)))
worker = server.worker("/env/echo.py:echo")
worker.send(b"x"); worker.receive(10)
worker.send(b"hang")
import threading
threading.Thread(target=server.run, args=(Job(source="import time; time.sleep(99)", limits=Limits(wall=99)),)).start()
time.sleep(.3); print("up", flush=True); time.sleep(99)
"""
    host = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    assert host.stdout is not None
    assert host.stdout.readline() == b"up\n"
    children = descendants(host.pid)
    assert len(children) >= 5
    host.kill()
    host.wait()
    assert soon_gone(children)
    host.stdout.close()


def test_a_server_started_by_a_thread_outlives_the_thread(body: str) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        server = pool.submit(BODIES[body]().start, WORLD).result()
    assert server.run(Job(source="print(1)")).stdout == b"1\n"
    server.close()


def test_a_crashed_server_is_the_sandboxs_fault() -> None:
    made("zygote")
    mine = descendants(os.getpid())
    server = BODIES["zygote"]().start(WORLD)
    worker = server.worker("/env/echo.py:echo")
    for pid in descendants(os.getpid()) - mine:
        with suppress(ProcessLookupError):  # the first to die may take others along
            os.kill(pid, signal.SIGKILL)
    with pytest.raises(SandboxError):
        worker.send(b"x")
        worker.receive(10)
    with pytest.raises(SandboxError):
        server.run(Job(source=""))
    server.close()


def test_a_world_that_cannot_be_built_says_why(body: str, tmp_path: Path) -> None:
    with pytest.raises(SandboxError, match="no_such_module"):
        BODIES[body]().start(World(preload=("no_such_module",)))


def test_foreign_code_is_imported_after_confinement(body: str, tmp_path: Path) -> None:
    (tmp_path / "evil.py").write_text(
        "import os; where = os.getuid(), os.path.exists('/root/.')\ntry: os.execv('/bin/true', ['true'])\nexcept OSError: held = True"
    )
    world = World(mounts=(Mount(tmp_path, "/evil"),), path=("/evil",), preload=("evil",), foreign=True)
    server = BODIES[body]().start(world)
    result = server.run(Job(source="import evil; print(evil.held, evil.where[0])"))
    assert result.stdout == b"True 1000\n", result
    assert [denial.call for denial in result.denials] == ["execve"]
    server.close()


def test_a_preload_that_leaves_threads_is_not_forked(body: str, tmp_path: Path) -> None:
    (tmp_path / "threaded.py").write_text("import threading, time\nthreading.Thread(target=time.sleep, args=(99,), daemon=True).start()")
    server = BODIES[body]().start(World(mounts=(Mount(tmp_path, "/t"),), path=("/t",), preload=("threaded",)))
    result = server.run(
        Job(source="import sys, threading; print('threaded' in sys.modules, threading.active_count()); __import__('os')._exit(0)")
    )
    assert result.stdout in (b"True 2\n", b""), result
    assert any("threads" in note for note in getattr(server, "notes", ("threads",)))
    server.close()
