"""One fixture lists the bodies; every contract test runs on each that this machine offers."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from acidtest.sandbox import BODIES, Body, Mount, Server, World

REAL = tuple(name for name in BODIES if name != "fake")
CANARY = "canary-7f3a91"
"""Lies in the host's environment; no process inside may ever see it."""
LACKING = {name: lacks for name in REAL if (lacks := BODIES[name]().missing())}
OFFERED = tuple(name for name in REAL if name not in LACKING)
CONFINED = tuple(name for name in OFFERED if BODIES[name]().confined)
HERE = Path(__file__).parent

Start = Callable[..., Server]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the bodies that this machine cannot run, so that silence is never taken for success."""
    for name, lacks in LACKING.items():
        terminalreporter.write_line(f"sandbox {name}: not tested here, lacks {'; '.join(lacks)}")


def made(name: str) -> Body:
    if name in LACKING:
        pytest.skip(f"sandbox {name} lacks {'; '.join(LACKING[name])}")
    return BODIES[name]()


@pytest.fixture(scope="session")
def servers() -> Iterator[dict[tuple[str, World], Server]]:
    """Servers by body and world; equal worlds share one."""
    os.environ["ACIDTEST_CANARY"] = CANARY
    known: dict[tuple[str, World], Server] = {}
    yield known
    for server in known.values():
        server.close()
    del os.environ["ACIDTEST_CANARY"]


def started(known: dict[tuple[str, World], Server], name: str, **facts: object) -> Server:
    world = World(mounts=(Mount(HERE / "inside", "/env"),), **facts)  # type: ignore[arg-type]
    body = made(name)
    if (name, world) not in known:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            known[name, world] = body.start(world)
    return known[name, world]


@pytest.fixture(params=OFFERED)
def start(request: pytest.FixtureRequest, servers: dict[tuple[str, World], Server]) -> Start:
    """Start (or share) a server of each body, with ``tests/sandbox/inside`` mounted at /env."""
    return lambda **facts: started(servers, request.param, **facts)


@pytest.fixture
def server(start: Start) -> Server:
    """A server of each body, profile pure."""
    return start()


@pytest.fixture(params=CONFINED)
def confined(request: pytest.FixtureRequest, servers: dict[tuple[str, World], Server]) -> Start:
    """Start (or share) a server of each body that confines."""
    return lambda **facts: started(servers, request.param, **facts)


@pytest.fixture
def zygote(servers: dict[tuple[str, World], Server]) -> Start:
    """Start (or share) a server of the zygote body."""
    return lambda **facts: started(servers, "zygote", **facts)
