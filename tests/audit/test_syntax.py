"""Trees are built one at a time, whatever a garbage collection does in the middle of one."""

from __future__ import annotations

import ast
import gc
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from acidtest.audit.syntax import one_tree_at_a_time

SOURCE = "\n".join(f"def f{i}(x):\n    return [a * {i} for a in x if {{'a': [1, (2, [3])]}}]" for i in range(60))


@pytest.fixture
def restless() -> Iterator[None]:
    """Let every collection hand over to another thread, as a callback in Python may."""

    def callback(phase: str, info: dict[str, int]) -> None:
        time.sleep(0)

    interval, threshold = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(20)
    gc.callbacks.append(callback)
    yield
    gc.callbacks.remove(callback)
    gc.set_threshold(*threshold)
    sys.setswitchinterval(interval)


def broken(rounds: int) -> list[str]:
    """Parse in three threads: give what went wrong."""
    troubles: list[str] = []

    def work() -> None:
        for _ in range(rounds):
            try:
                ast.literal_eval("[1, (2, {'a': 3})]")
                ast.parse(SOURCE)
            except SystemError as exc:
                troubles.append(str(exc))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return troubles


@pytest.mark.usefixtures("restless")
def test_parsing_in_threads_is_safe() -> None:
    one_tree_at_a_time()
    assert broken(15) == []
