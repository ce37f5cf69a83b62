"""What a process tree may use up: every flood ends by itself or by us, and the next job is well."""

from __future__ import annotations

import time

import pytest

from acidtest.sandbox import Ended, Job, Limits, Profile
from tests.sandbox.conftest import Start

SMALL = Limits(wall=2, memory=300 << 20, disk=4 << 20, inodes=64, processes=8, output=10_000)

FORKS = """
import os, time
made = 0
for _ in range(100):
    try:
        if os.fork() == 0: time.sleep(9)
        made += 1
    except OSError: break
print(made, flush=True)
os._exit(0)
"""
THREADS = """
import os, threading, time
made = 0
try:
    for _ in range(100):
        threading.Thread(target=time.sleep, args=(9,), daemon=True).start(); made += 1
except RuntimeError: pass
print(made, flush=True)
os._exit(0)
"""
FILES = "made = 0\ntry:\n    for n in range(1000): open(f'{n}', 'w'); made += 1\nexcept OSError: print(made)"
BYTES = (
    "import os\nmade = 0\ntry:\n    for n in range(99): open(f'{n}', 'wb', 0).write(bytes(1 << 20)); made += 1\nexcept OSError: print(made)"
)
DESCRIPTORS = "import os\nmade = 0\ntry:\n    while True: os.dup(0); made += 1\nexcept OSError: print(made)"


@pytest.mark.parametrize("profile", list(Profile))
@pytest.mark.parametrize(
    ("source", "most"),
    [(FORKS, 8), (THREADS, 8), (FILES, 64), (BYTES, 4), (DESCRIPTORS, 256)],
    ids=["fork", "thread", "inode", "disk", "fd"],
)
def test_a_flood_stops_at_its_limit(confined: Start, profile: Profile, source: str, most: int) -> None:
    server = confined(profile=profile)
    result = server.run(Job(source=source, limits=SMALL))
    assert result.ok, result
    assert 0 < int(result.stdout) <= most
    assert server.run(Job(source="print('well')")).stdout == b"well\n"


@pytest.mark.parametrize(
    ("source", "ended"),
    [
        ("x = []\nwhile True: x.append(bytearray(1 << 20))", {Ended.MEMORY}),
        ("import os\nwhile True: os.fork()", {Ended.EXITED}),
        ("import os\nwhile True:\n    try: os.fork()\n    except OSError: pass", {Ended.DEADLINE, Ended.CPU, Ended.MEMORY}),
        ("import os\nwhile True: os.write(1, b'x' * 9999)", {Ended.OUTPUT}),
        (
            "import signal, time\nfor n in range(1, 65):\n    try: signal.signal(n, signal.SIG_IGN)\n    except (OSError, ValueError): pass\nwhile True: time.sleep(1)",
            {Ended.DEADLINE},
        ),
        ("import os, time\nif os.fork(): os._exit(0)\nos.setsid()\nif os.fork(): os._exit(0)\ntime.sleep(99)", {Ended.EXITED}),
        ("import os, signal\nos.kill(-1, signal.SIGKILL); os.kill(os.getpid(), 9)", {Ended.EXITED, Ended.SIGNALLED}),
    ],
)
def test_a_bomb_is_over_soon(confined: Start, source: str, ended: set[Ended]) -> None:
    server = confined()
    began = time.monotonic()
    result = server.run(Job(source=source, limits=SMALL))
    assert result.ended in ended, result
    assert time.monotonic() - began < 6
    assert server.run(Job(source="print('well')")).stdout == b"well\n"


def test_two_jobs_do_not_share_their_count_of_processes(confined: Start) -> None:
    server = confined()
    worker = server.worker("/env/echo.py:interpret", limits=SMALL)
    worker.send(FORKS.replace("os._exit(0)", "").encode())
    assert int(worker.receive(10)) >= 6
    assert int(server.run(Job(source=FORKS, limits=SMALL)).stdout) >= 6
    worker.close()


def test_many_refused_calls_are_counted_not_kept(confined: Start) -> None:
    source = "import socket\nfor n in range(2000):\n    try: socket.socket(3 + n % 900)\n    except OSError: pass"
    result = confined().run(Job(source=source))
    assert sum(denial.count for denial in result.denials) == 2000
    assert len(result.denials) <= 257
