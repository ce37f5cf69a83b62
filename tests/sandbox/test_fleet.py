"""A fleet starts a server when all others are busy, and no more than it may."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from acidtest.errors import SandboxError
from acidtest.sandbox import Fleet, Job, World
from acidtest.sandbox.contract import JobResult
from tests.sandbox.conftest import CONFINED, made


class Slow:
    """A server whose jobs end when they are let go."""

    def __init__(self) -> None:
        self.go, self.closed = threading.Event(), False

    def run(self, job: Job) -> JobResult:
        if not self.go.wait(5):
            raise SandboxError("never let go")
        return job  # type: ignore[return-value]

    def close(self) -> None:
        self.closed = True


def fleet_of(most: int) -> tuple[Fleet, list[Slow]]:
    made_so_far: list[Slow] = []

    def start() -> Slow:
        made_so_far.append(Slow())
        return made_so_far[-1]

    return Fleet(start, most=most), made_so_far  # type: ignore[arg-type]


def test_one_after_the_other_needs_one_server() -> None:
    fleet, servers = fleet_of(2)
    with ThreadPoolExecutor(1) as pool:
        waiting = [pool.submit(fleet.run, Job(source="")) for _ in range(3)]
        while not servers:
            pass
        servers[0].go.set()
        assert [future.result(5).source for future in waiting] == ["", "", ""]
    assert len(servers) == 1


def test_no_more_servers_than_it_may() -> None:
    fleet, servers = fleet_of(2)
    with ThreadPoolExecutor(5) as pool:
        waiting = [pool.submit(fleet.run, Job(source=str(number))) for number in range(5)]
        while len(servers) < 2:
            pass
        for server in servers:
            server.go.set()
        assert sorted(str(future.result(5).source) for future in waiting) == ["0", "1", "2", "3", "4"]
    assert len(servers) == 2
    fleet.close()
    assert all(server.closed for server in servers)


def test_a_server_that_does_not_start_blocks_no_later_job() -> None:
    server, starts = Slow(), iter([False, True])
    server.go.set()

    def start() -> Slow:
        if next(starts):
            return server
        raise SandboxError("does not start")

    fleet = Fleet(start, most=1)  # type: ignore[arg-type]
    with pytest.raises(SandboxError, match="does not start"):
        fleet.run(Job(source="x"))
    assert fleet.run(Job(source="x")).source == "x"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", CONFINED)
def test_two_real_servers_answer_side_by_side(name: str) -> None:
    fleet = Fleet(lambda: made(name).start(World()), most=2)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda number: fleet.run(Job(source=f"print({number} + 1)")).stdout, range(8)))
    fleet.close()
    assert found == [b"%d\n" % (number + 1) for number in range(8)]
