"""Every way out is tried from a job and from a long-lived worker, in each profile where it must be shut."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from acidtest.errors import WorkerDied
from acidtest.sandbox import Denial, Ended, Job, Limits, Profile
from tests.sandbox.conftest import Start
from tests.sandbox.programs import HELPERS, PROGRAMS, Program

CASES = [pytest.param(p, profile, id=f"{p.name}-{profile}") for p in PROGRAMS for profile in p.profiles]


@pytest.fixture(scope="module")
def facts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, object]]:
    """Treasures of the host, all truly there: a listening port, two unix sockets, a secret file."""
    folder = tmp_path_factory.mktemp("host")
    (folder / "secret").write_text("secret")
    with socket.socket() as tcp, socket.socket(socket.AF_UNIX) as unix, socket.socket(socket.AF_UNIX) as abstract:
        tcp.bind(("127.0.0.1", 0))
        unix.bind(str(folder / "socket"))
        abstract.bind(f"\0acidtest-{os.getpid()}")
        for one in (tcp, unix, abstract):
            one.listen()
        yield {
            "PORT": tcp.getsockname()[1],
            "UNIX": str(folder / "socket"),
            "ABSTRACT": f"\0acidtest-{os.getpid()}",
            "SECRET": str(folder / "secret"),
            "HOST": os.getpid(),
        }


def named(program: Program, denials: tuple[Denial, ...]) -> bool:
    return not program.call or program.call in {denial.call for denial in denials}


@pytest.mark.parametrize(("program", "profile"), CASES)
def test_a_job_cannot_escape(confined: Start, program: Program, profile: Profile, facts: dict[str, object]) -> None:
    result = confined(profile=profile).run(Job(source=HELPERS + program.source(facts)))
    assert b"ESCAPED" not in result.stdout
    assert (result.ended is Ended.DENIED) is program.deadly, result
    assert program.deadly or result.stdout == b"HELD\n", result
    assert named(program, result.denials), result.denials


@pytest.mark.parametrize(("program", "profile"), CASES)
def test_a_worker_cannot_escape(confined: Start, program: Program, profile: Profile, facts: dict[str, object]) -> None:
    worker = confined(profile=profile).worker("/env/echo.py:interpret")
    worker.send((HELPERS + program.source(facts)).encode())
    try:
        answer = worker.receive(10)
    except WorkerDied:
        answer = b"died"
    assert answer == (b"died" if program.deadly else b"HELD\n")
    assert named(program, worker.denials()), worker.denials()
    worker.close()


def test_a_swapped_file_is_read_as_it_lies_at_the_end(confined: Start, tmp_path: Path) -> None:
    """The classic race: a file becomes a link between check and use. No process is left to swap it."""
    (tmp_path / "gold").write_text("gold")
    source = f"""
import os, threading
def swap():
    while True:
        for target in ("{tmp_path}/gold", "plain"):
            os.symlink(target, "new"); os.rename("new", "answer")
        open("new", "w").write("x"); os.rename("new", "answer")
threading.Thread(target=swap, daemon=True).start()
import time; time.sleep(.05)
"""
    for _ in range(5):
        result = confined().run(Job(source=source, collect=("answer",), limits=Limits(wall=5)))
        assert result.files in ({}, {"answer": b"x"}, {"answer": b""})


def test_a_link_out_of_the_work_folder_is_not_followed(confined: Start, tmp_path: Path) -> None:
    (tmp_path / "gold").write_text("gold")
    result = confined().run(Job(source="", links={"answer": str(tmp_path / "gold")}, collect=("*",)))
    assert (dict(result.files), result.uncollected) == ({}, ("answer: link",))


def test_nothing_is_left_for_the_next_job(confined: Start) -> None:
    for profile in Profile:
        server = confined(profile=profile)
        server.run(Job(source="import os\nfor d in ('/box/work', '/box/tmp', '/box/home', '/box/shm'): open(d + '/left', 'w')"))
        found = server.run(Job(source="import os\nprint([f for _, _, fs in os.walk('/box') for f in fs])"))
        assert found.stdout == b"[]\n"


def test_named_memory_is_not_shared_between_jobs(confined: Start) -> None:
    server = confined(profile=Profile.WORKSPACE)
    make = "import ctypes; libc = ctypes.CDLL(None, use_errno=True); print(libc.shmget(77, 4096, 0o{} | 0o666))"
    assert server.run(Job(source=make.format("1000"))).stdout != b"-1\n"
    assert server.run(Job(source=make.format("0"))).stdout == b"-1\n"


def test_a_job_sees_only_itself(confined: Start) -> None:
    """Frames, collector and closures hold the job's own order and nothing of another job."""
    server = confined()
    server.run(Job(source="gold = 'gold-' + 'of-another'"))
    hunt = "import gc, sys\nneedle = 'gold-' + 'of-another'\nprint([1 for o in gc.get_objects() if isinstance(o, dict) and o is not globals() and needle in str(list(o.values()))[:10**6]])"
    assert server.run(Job(source=hunt)).stdout == b"[]\n"


def test_no_core_is_left(confined: Start) -> None:
    result = confined(profile=Profile.TOOLCHAIN).run(Job(argv=("sh", "-c", "kill -SEGV $$"), collect=("*",)))
    assert (result.signal, dict(result.files)) == (11, {})


def test_loopback_reaches_itself_and_nothing_else(confined: Start, facts: dict[str, object]) -> None:
    from acidtest.sandbox import Network

    source = f"""
import socket
s = socket.create_server(('127.0.0.1', 8123)); c = socket.create_connection(('127.0.0.1', 8123)); print('own')
for where in (('127.0.0.1', {facts["PORT"]}), ('192.0.2.1', 80)):
    try: socket.create_connection(where, 1); print('ESCAPED')
    except OSError: print('HELD')
"""
    server = confined(network=Network.LOOPBACK)
    for _ in range(2):
        assert server.run(Job(source=source)).stdout == b"own\nHELD\nHELD\n"
