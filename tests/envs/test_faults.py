"""A call of a backend fails as the plan says, in the step that it names, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from acidtest.envs import Environment
from acidtest.envs import open as open_target
from acidtest.envs.replay import Frame, play

SOURCE = '''
import asyncio, concurrent.futures, http.client, json, os, socketserver, sqlite3, subprocess, sys, tempfile, threading, time, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acidtest.spec import Backend, Task, ToolEnvironment, tool


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.asked += 1
        body = json.dumps({"asked": self.server.asked, "path": self.path}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


class Away(Exception):
    pass


class Store:
    def get(self):
        return "stored"

    async def later(self):
        return "stored"


class Env(ToolEnvironment):
    def tasks(self):
        return [Task(id="a")]

    def backends(self):
        return {"store": Backend(at="store", raises=(Away, OSError(5, "broken")))}

    def begin(self, task, seed):
        self.store = Store()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
        self.server.asked = 0
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        self.line = http.client.HTTPConnection("127.0.0.1", self.server.server_port, timeout=9)
        self.folder = tempfile.mkdtemp()
        self.path = os.path.join(self.folder, "books.db")
        with open(os.path.join(self.folder, "table.json"), "w") as handle:
            json.dump([1, 2, 3], handle)
        return "ready"

    def state(self):
        return {"asked": self.server.asked}

    def fetched(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.server.server_port}/new", timeout=9) as answer:
            return json.loads(answer.read())["path"]

    def kept(self):
        self.line.request("GET", "/kept")
        return json.loads(self.line.getresponse().read())["path"]

    def awaited(self):
        async def ask():
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.server_port)
            writer.write(b"GET /later HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n")
            head = await reader.readuntil(b"\\r\\n\\r\\n")
            writer.close()
            return head.split()[1].decode()

        return asyncio.run(ask())

    def query(self):
        return sqlite3.connect(self.path).execute("select 6 * 7").fetchone()[0]

    def queries(self):
        def one():
            try:
                return self.query()
            except sqlite3.Error:
                return "no"

        return " ".join(str(one()) for _ in range(3))

    def memory(self):
        return sqlite3.connect(":memory:").execute("select 6 * 7").fetchone()[0]

    def table(self):
        with open(os.path.join(self.folder, "table.json")) as handle:
            return len(json.load(handle))

    def wait(self):
        return concurrent.futures.ThreadPoolExecutor(1).submit(int, "7").result(timeout=20)

    def promised(self):
        async def both():
            return await asyncio.wait_for(asyncio.sleep(0, "slept"), 20)

        return asyncio.run(both())

    def program(self):
        return subprocess.run([sys.executable, "-c", "print(6 * 7)"], capture_output=True, timeout=20).stdout

    def stored(self):
        return self.store.get()

    def stored_later(self):
        return asyncio.run(self.store.later())

    def retried(self):
        for _ in range(4):
            try:
                return self.fetched()
            except OSError:
                time.sleep(30)

    @tool
    def do(self, what: str) -> str:
        """Do something, and say what came of it."""
        try:
            return str(getattr(self, what)())
        except Exception as exc:
            return f"{type(exc).__name__}: {exc}"

    @tool
    def minutes(self, what: str) -> int:
        """Say how many minutes something took."""
        began = time.monotonic()
        getattr(self, what)()
        return int(time.monotonic() - began) // 60

    def grade(self, task, message):
        return 0.0
'''
MANIFEST = """
id = "faults"
version = "1.0.0"
kind = "tools"
entry = "environment:Env"
licence = "Apache-2.0"
description = "Calls backends of every kind."
authors = ["Acid Test"]
[sandbox]
profile = "workspace"
network = "loopback"
"""
NOON = {"clock": {"at": 1_741_780_800.2}}


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    folder: Path = tmp_path_factory.mktemp("faults")
    (folder / "environment.py").write_text(SOURCE, encoding="utf-8")
    (folder / "environment.toml").write_text(MANIFEST, encoding="utf-8")
    with open_target(str(folder)) as live:
        yield live


def played(env: Environment, plan: dict[str, Any], *calls: str, tool: str = "do") -> list[Frame]:
    actions = [{"tool": tool, "arguments": {"what": call}} for call in calls]
    frames = play(env, actions, task=env.tasks()[0][0], seed=0, condition={**NOON, "faults": plan, "look": True})
    assert not frames[-1].error, frames[-1].error
    return frames


def result(frame: Frame) -> Any:
    return frame.channel("observation")["result"]


CASES = [
    ("network", "refused", "fetched", "Connection refused"),
    ("network", "reset", "fetched", "ConnectionResetError"),
    ("network", "late", "fetched", "timed out"),
    ("http", "unavailable", "fetched", "503"),
    ("http", "garbage", "fetched", "JSONDecodeError"),
    ("http", "cut", "fetched", "IncompleteRead"),
    ("network", "refused", "kept", "ConnectionResetError"),  # the line was opened in the step before
    ("http", "unavailable", "kept", "Error"),
    ("http", "garbage", "kept", "JSONDecodeError"),
    ("network", "refused", "awaited", "Connection refused"),
    ("network", "reset", "awaited", "ConnectionResetError"),
    ("http", "unavailable", "awaited", "503"),
    ("sqlite", "locked", "query", "database is locked"),
    ("file", "broken", "table", "Input/output error"),
    ("json", "cut", "table", "JSONDecodeError"),
    ("deadline", "over", "wait", "TimeoutError"),
    ("deadline", "over", "promised", "TimeoutError"),
    ("program", "absent", "program", "temporarily unavailable"),
    ("deadline", "over", "program", "TimeoutExpired"),
    ("backend store", "raises0", "stored", "Away"),
    ("backend store", "raises1", "stored", "broken"),
    ("backend store", "raises0", "stored_later", "Away"),
]


@pytest.mark.parametrize(("on", "mode", "call", "told"), CASES)
def test_a_call_fails_in_its_step_alone(env: Environment, on: str, mode: str, call: str, told: str) -> None:
    calm = [result(frame) for frame in played(env, {}, call, call, call)[1:]]
    frames = played(env, {"on": on, "mode": mode, "step": 2}, call, call, call)
    assert told in result(frames[2])
    assert frames[2].channel("faults")["fired"] >= 1
    assert [result(frames[1]), result(frames[3])] == [calm[0], calm[2]] or call == "kept"
    assert frames[1].channel("faults")["touched"].get(on, 0) >= 1


@pytest.mark.parametrize(("mode", "asked"), [("reset", 2), ("unavailable", 1), ("cut", 2)])
def test_what_is_lost_on_the_way_back_was_carried_out(env: Environment, mode: str, asked: int) -> None:
    on = "network" if mode == "reset" else "http"
    frames = played(env, {"on": on, "mode": mode, "step": 2}, "fetched", "fetched")
    assert frames[2].channel("state") == {"asked": asked}


def test_a_second_try_succeeds_where_one_call_fails_and_waiting_takes_no_time(env: Environment) -> None:
    frames = played(env, {"on": "network", "mode": "reset", "step": 1, "times": 2}, "retried")
    assert result(frames[1]) == "/new"
    assert frames[1].channel("faults")["fired"] == 2


def test_one_call_of_several_fails(env: Environment) -> None:
    first = played(env, {"on": "sqlite", "mode": "locked", "step": 1, "times": 1}, "queries")
    last = played(env, {"on": "sqlite", "mode": "locked", "step": 1, "times": 1, "after": 2}, "queries")
    assert [result(first[1]), result(last[1])] == ["no 42 42", "42 42 no"]


def test_a_late_answer_takes_a_minute_of_the_clock(env: Environment) -> None:
    assert result(played(env, {}, "query", tool="minutes")[1]) == 0
    assert result(played(env, {"on": "sqlite", "mode": "late", "step": 1}, "query", tool="minutes")[1]) == 1


def test_what_cannot_befall_a_call_does_not_count(env: Environment) -> None:
    frames = played(env, {"on": "sqlite", "mode": "locked", "step": 1}, "memory")
    assert (result(frames[1]), frames[1].channel("faults")) == ("42", {"touched": {}, "fired": 0})
    beyond = played(env, {"on": "backend store", "mode": "raises2", "step": 1}, "stored")
    assert (result(beyond[1]), beyond[1].channel("faults")["fired"]) == ("stored", 0)


def test_state_is_asked_without_faults_and_without_being_watched(env: Environment) -> None:
    frames = played(env, {"on": "network", "mode": "refused", "step": 1}, "fetched")
    assert frames[1].channel("state") == {"asked": 0}
