"""What every body promises, whatever it is made of."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from acidtest.errors import UsageError, WorkerDied, WorkerFlooded, WorkerHung
from acidtest.sandbox import Ended, FileEntry, Job, Limits, Profile, Server
from tests.sandbox.conftest import CANARY, Start


def test_a_job_runs_as_main_with_its_arguments_input_and_files(server: Server) -> None:
    source = "import sys; print(__name__, sys.argv[1:], sys.stdin.read(), open('a/b').read())"
    result = server.run(Job(source=source, argv=("one",), stdin=b"typed", files={"a/b": FileEntry(b"filed")}))
    assert result.ok, result
    assert result.stdout == b"__main__ ['one'] typed filed\n"


@pytest.mark.parametrize(
    ("source", "code", "stderr"),
    [
        ("raise SystemExit(7)", 7, b""),
        ("raise SystemExit('bye')", 1, b"bye\n"),
        ("raise SystemExit", 0, b""),
        ("1 / 0", 1, b"ZeroDivisionError: division by zero\n"),
        ("print(", 1, b"SyntaxError: '(' was never closed\n"),
        ("import atexit, os; atexit.register(os.write, 2, b'last')", 0, b"last"),
        ("import threading as t; t.Timer(.05, lambda: __import__('os').write(2, b'late')).start()", 0, b"late"),
    ],
)
def test_a_job_ends_as_in_an_interpreter(server: Server, source: str, code: int, stderr: bytes) -> None:
    result = server.run(Job(source=source))
    assert (result.ended, result.code) == (Ended.EXITED, code)
    assert result.stderr.endswith(stderr)


@pytest.mark.parametrize(
    ("source", "limits", "ended"),
    [
        ("import time; time.sleep(60)", Limits(wall=0.3), Ended.DEADLINE),
        ("while True: pass", Limits(cpu=1), Ended.CPU),
        ("x = bytearray(1 << 40)", Limits(), Ended.MEMORY),
        ("while True: print('x' * 1000)", Limits(output=10_000), Ended.OUTPUT),
        ("import sys\nwhile True: sys.stderr.write('x' * 1000)", Limits(output=10_000), Ended.OUTPUT),
    ],
)
def test_the_limit_that_ended_a_job_is_named(server: Server, source: str, limits: Limits, ended: Ended) -> None:
    result = server.run(Job(source=source, limits=limits))
    assert result.ended is ended
    assert len(result.stdout) <= limits.output


def test_files_come_back_and_links_do_not(server: Server) -> None:
    source = "import os; open('kept', 'w').write('k'); open('big', 'wb').write(bytes(99)); os.mkfifo('pipe')"
    job = Job(source=source, links={"leak": "/etc/passwd"}, collect=("*",), collect_cap=50)
    result = server.run(job)
    assert result.files == {"kept": b"k"}
    assert set(result.uncollected) == {"leak: link", "big: cap", "pipe: device"}


def test_marks_of_what_comes_back_are_told(server: Server) -> None:
    source = "import os; open('run.sh', 'w').write('#!/bin/sh'); os.chmod('run.sh', 0o755); os.symlink('../run.sh', 'again')"
    result = server.run(Job(source=source, files={"plain": FileEntry(b"p")}, collect=("*",)))
    assert result.executable == ("run.sh",)
    assert dict(result.links) == {"again": "../run.sh"}
    assert set(result.files) == {"plain", "run.sh"}


def test_a_job_has_variables_of_its_own(server: Server) -> None:
    source = "import os; print(os.environ['CASE'], os.environ['PYTHONHASHSEED'])"
    assert server.run(Job(source=source, environ={"CASE": "a b"})).stdout == b"a b 0\n"
    assert server.run(Job(source="import os; print('CASE' in os.environ)")).stdout == b"False\n"


@pytest.mark.parametrize("name", ["", "A=B", "zero\0"])
def test_a_variable_that_no_process_can_have_is_refused(server: Server, name: str) -> None:
    with pytest.raises(UsageError, match="variable"):
        server.run(Job(source="pass", environ={name: "1"}))


def test_collect_does_not_walk_through_a_linked_folder(server: Server) -> None:
    result = server.run(Job(source="", links={"etc": "/etc"}, collect=("etc/*", "etc")))
    assert result.files == {}
    assert result.uncollected == ("etc: link",)


@pytest.mark.parametrize("path", ["../x", "/etc/x", "a/../../x", "", ".", "a//b", "a\0b"])
def test_a_path_that_leaves_the_work_folder_is_refused(server: Server, path: str) -> None:
    with pytest.raises(UsageError, match="no path inside a work folder"):
        server.run(Job(source="", files={path: FileEntry(b"")}))
    with pytest.raises(UsageError, match="no path inside a work folder"):
        server.run(Job(source="", links={path: "x"}))


def test_deep_folders_do_not_exhaust_the_host(server: Server) -> None:
    source = "import os\nfor _ in range(900): os.mkdir('d'); os.chdir('d'); open('f', 'w').close()"
    result = server.run(Job(source=source, collect=("*",)))
    assert len(result.files) == 40
    assert result.uncollected[0].endswith(": too deep")


def test_a_folder_without_rights_is_read_all_the_same(server: Server) -> None:
    source = "import os; os.mkdir('d'); open('d/f', 'w').write('x'); os.chmod('d/f', 0); os.chmod('d', 0)"
    assert server.run(Job(source=source, collect=("d/*",))).files == {"d/f": b"x"}


def test_a_file_is_never_written_through_a_link(start: Start) -> None:
    job = Job(source="", files={"a/x": FileEntry(b"")}, links={"a": "/tmp"})
    with pytest.raises(Exception, match=r"exists|File"):
        start().run(job)


def test_executing_is_refused_in_pure(server: Server) -> None:
    with pytest.raises(UsageError, match="profile pure"):
        server.run(Job(argv=("ls",)))


def test_a_program_runs_in_toolchain(start: Start) -> None:
    job = Job(argv=("sh", "-c", "echo $0 $1; ./s; exit 5", "a", "b"), files={"s": FileEntry(b"#!/bin/sh\necho in", True)})
    result = start(profile=Profile.TOOLCHAIN).run(job)
    assert (result.ended, result.code, result.stdout) == (Ended.EXITED, 5, b"a b\nin\n")


def test_a_program_that_is_not_there_ends_with_127(start: Start) -> None:
    result = start(profile=Profile.TOOLCHAIN).run(Job(argv=("/no/such",)))
    assert (result.code, result.stderr) == (127, b"/no/such: No such file or directory\n")


def test_a_signal_is_told(start: Start) -> None:
    result = start(profile=Profile.TOOLCHAIN).run(Job(argv=("sh", "-c", "kill -ABRT $$")))
    assert (result.ended, result.signal) == (Ended.SIGNALLED, 6)


def test_the_environment_is_the_worlds_own(start: Start) -> None:
    result = start(environ=(("GIVEN", "yes"),)).run(Job(source="import os; print(dict(os.environ))"))
    assert b"'GIVEN': 'yes'" in result.stdout
    assert CANARY.encode() not in result.stdout


def test_the_hash_seed_is_the_worlds_own(start: Start) -> None:
    job = Job(source="print(hash('word'))")
    one, again, other = (start(hash_seed=seed).run(job).stdout for seed in (1, 1, 2))
    assert one == again != other


def test_jobs_draw_different_random_numbers(start: Start) -> None:
    server = start(preload=("numpy",))
    job = Job(source="import random, numpy; print(random.random(), numpy.random.rand())")
    drawn = [server.run(job).stdout.split() for _ in range(3)]
    assert len({pair[0] for pair in drawn}) == len({pair[1] for pair in drawn}) == 3


def test_modules_of_the_world_and_of_the_work_folder_are_found(start: Start) -> None:
    server = start(path=("/env",))
    result = server.run(Job(source="import echo, mine; print(mine.x)", files={"mine.py": FileEntry(b"x = 4")}))
    assert result.stdout == b"4\n", result.stderr


def test_parallel_jobs_do_not_mix(server: Server) -> None:
    def run(number: int) -> bytes:
        job = Job(source=f"open('f','w').write('{number}'); import time; time.sleep(.05); print(open('f').read())")
        return server.run(job).stdout

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(run, range(24))) == [b"%d\n" % number for number in range(24)]


def test_a_worker_answers_and_prints(server: Server) -> None:
    worker = server.worker("/env/echo.py:echo", ("a", "b"))
    worker.send(b"hello")
    assert worker.receive(10) == b"a b hello"
    worker.send(b"x" * 3_000_000)
    assert len(worker.receive(10)) == 3_000_004
    worker.close()
    worker.close()


@pytest.mark.parametrize(
    ("word", "code", "signal", "tail"),
    [(b"exit", 3, None, "status 3"), (b"abort", None, 6, "signal 6"), (b"raise", 1, None, "the worker raised")],
)
def test_a_dead_worker_says_how(server: Server, word: bytes, code: int, signal: int, tail: str) -> None:
    worker = server.worker("/env/echo.py:echo")
    worker.send(word)
    with pytest.raises(WorkerDied, match=tail) as caught:
        worker.receive(10)
    assert (caught.value.code, caught.value.signal) == (code, signal)
    worker.close()


def test_a_hung_worker_is_named_and_can_be_closed(server: Server) -> None:
    worker = server.worker("/env/echo.py:echo")
    worker.send(b"hang")
    with pytest.raises(WorkerHung) as caught:
        worker.receive(0.2)
    assert caught.value.seconds == 0.2
    began = time.monotonic()
    worker.close()
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("word", [b"print", b"big"])
def test_a_flooding_worker_is_named(server: Server, word: bytes) -> None:
    worker = server.worker("/env/echo.py:echo", limits=Limits(output=1000))
    worker.send(word)
    with pytest.raises(WorkerFlooded):
        worker.receive(10)
        worker.receive(10)
    worker.close()


def test_what_a_worker_prints_is_kept(server: Server) -> None:
    worker = server.worker("/env/echo.py:interpret")
    worker.send(b"import sys; sys.stderr.write('told\\n')")
    worker.receive(10)
    assert worker.output() == b"told\n"
    worker.close()
