"""Jobs of an environment: what it declares reusable is run once, and a program may be held to one process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from acidtest.envs.inside import wire
from acidtest.envs.kept import Kept, key
from acidtest.envs.solutions import Solutions
from acidtest.sandbox.choose import choose
from acidtest.sandbox.contract import Denial, Ended, FileEntry, Job, JobResult, Profile


@pytest.fixture(scope="module")
def solutions() -> Iterator[Solutions]:
    found = Solutions(choose().start)
    yield found
    found.close()


def asked(solutions: Solutions, **job: object) -> dict[str, object]:
    answer = solutions.answer({"job": wire.encode({"seconds": 5.0, "memory_mb": 512, **job})})
    assert answer["ok"], answer
    found: dict[str, object] = wire.decode(answer["value"])
    return found


NOW = "import time\nprint(time.time_ns())\n"


def test_a_job_declared_reusable_is_run_once(solutions: Solutions) -> None:
    before = solutions.jobs
    told = [asked(solutions, source=NOW, reuse=True)["stdout"] for _ in range(3)]
    assert solutions.jobs == before + 1
    assert len(set(told)) == 1


def test_any_other_job_is_run_each_time(solutions: Solutions) -> None:
    assert asked(solutions, source=NOW)["stdout"] != asked(solutions, source=NOW)["stdout"]


@pytest.mark.parametrize("change", [{"files": {"a": "2"}}, {"stdin": "x"}, {"argv": ["x"]}, {"seconds": 4.0}, {"collect": ["a"]}], ids=str)
def test_a_job_that_differs_in_anything_is_another(solutions: Solutions, change: dict[str, object]) -> None:
    given = {"source": NOW, "files": {"a": "1"}, "reuse": True}
    assert asked(solutions, **given)["stdout"] != asked(solutions, **{**given, **change})["stdout"]


def test_what_failed_is_run_again(solutions: Solutions) -> None:
    failing = "import sys, time\nprint(time.time_ns())\nsys.exit(1)\n"
    assert asked(solutions, source=failing, reuse=True)["stdout"] != asked(solutions, source=failing, reuse=True)["stdout"]


def test_a_reused_result_is_heard_like_any_other(solutions: Solutions) -> None:
    with solutions.listening() as heard:
        asked(solutions, source="print('kept')\n", reuse=True)
        asked(solutions, source="print('kept')\n", reuse=True)
    assert [job.stdout for job in heard] == ["kept\n"] * 2


def test_what_our_sandbox_had_a_hand_in_is_not_kept() -> None:
    kept = Kept()
    kept.put("a", JobResult(ended=Ended.EXITED, code=0, denials=(Denial("socket"),)), {"files": {}, "stdout": "", "stderr": ""})
    assert kept.get("a") is None


def test_the_least_recently_used_go_first() -> None:
    kept, good = Kept(room=25), JobResult(ended=Ended.EXITED, code=0)
    for name in "ab":
        kept.put(name, good, {"files": {"out": b"x" * 10}, "stdout": "", "stderr": ""})
    assert kept.get("a") is not None
    kept.put("c", good, {"files": {"out": b"x" * 10}, "stdout": "", "stderr": ""})
    assert [kept.get(name) is not None for name in "abc"] == [True, False, True]


def test_bytes_cannot_move_from_one_file_to_the_next() -> None:
    one = Job(files={"a": FileEntry(b"12"), "b": FileEntry(b"3")})
    other = Job(files={"a": FileEntry(b"1"), "b": FileEntry(b"23")})
    assert key(one, Profile.PURE) != key(other, Profile.PURE) != key(other, Profile.TOOLCHAIN)


STARTS = """
import os, threading
try:
    threading.Thread(target=print, args=("thread",)).start()
except RuntimeError:
    print("no thread")
try:
    if os.fork() == 0:
        os._exit(0)
    print("child")
except OSError:
    print("no child")
"""


def test_a_program_of_one_process_starts_neither_thread_nor_child(solutions: Solutions) -> None:
    if choose().name != "zygote":
        pytest.skip("a container counts its own processes, too")
    assert str(asked(solutions, source=STARTS, processes=1)["stdout"]).split("\n")[:2] == ["no thread", "no child"]
    assert set(str(asked(solutions, source=STARTS, processes=8)["stdout"]).split()) == {"thread", "child"}
