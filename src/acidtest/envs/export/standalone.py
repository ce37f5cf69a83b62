"""The environment as an exported script sees it: plain child processes of the script itself.

Standard library only. It confines nothing; the script asks for consent before it gets here.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from typing import Any

from acidtest.envs.judged import Judged, judged
from acidtest.envs.session import CONDITIONS, Session, check

NO_MODEL = {"ok": False, "away": True, "message": "an exported script asks no model"}
FAULTS = {"Closed": "died", "Late": "hung", "Flooded": "flooded"}


class Process:
    """One child process with its channel. It stands in for a lane."""

    def __init__(self, data: dict[str, Any], script: str, condition: dict[str, Any], entropy: int) -> None:
        from _acidtest_worker.channel import Channel  # type: ignore[import-not-found]  # a module of the bundle

        ours, theirs = socket.socketpair()
        environ = {**os.environ, **condition.get("born_with", {}), "PYTHONHASHSEED": str(condition.get("hash_seed", 0))}
        words = [sys.executable, script, "--i-trust-this-code", "--target", data["folder"], "--child", str(theirs.fileno())]
        self.popen = subprocess.Popen(words, pass_fds=[theirs.fileno()], env=environ)
        theirs.close()
        self.channel = Channel(ours.detach())
        self.seconds = data["seconds"]
        told = {key: condition[key] for key in CONDITIONS if key in condition}
        self.channel.send({"condition": told, "entropy": entropy})

    def call(self, process: int, message: dict[str, Any], *, seconds: float | None = None) -> dict[str, Any]:
        """Do one call, as `acidtest.envs.lane.Lane.call` does."""
        try:
            self.channel.send(message)
            answer: dict[str, Any] = self.channel.receive(time.monotonic() + (seconds or self.seconds) + 30.0)
            while "callback" in answer:
                self.channel.send(_run_job(answer["job"]) if answer["callback"] == "run" else NO_MODEL)
                answer = self.channel.receive(time.monotonic() + self.seconds + 60.0)
        except Exception as exc:
            if type(exc).__name__ not in FAULTS:
                raise
            return {"ok": False, "fault": FAULTS[type(exc).__name__], "code": self.popen.poll()}
        return answer

    def drop(self, process: int) -> None:
        """End the process."""
        self.popen.kill()
        self.popen.wait()


class Standalone:
    """What `acidtest.envs.replay.replay` needs of an environment."""

    def __init__(self, data: dict[str, Any], script: str) -> None:
        self.data = data
        self.script = script
        self._spawned = 0
        self._verifier: Process | None = None

    def _spawn(self, condition: dict[str, Any] | None = None) -> Process:
        self._spawned += 1
        return Process(self.data, self.script, condition or {}, 1_000_003 + self._spawned)

    def tasks(self) -> tuple[list[dict[str, Any]], int | None]:
        """Give the tasks by value."""
        if self.data["rows"] is not None:
            return self.data["rows"], len(self.data["rows"])
        process = self._spawn()
        page = check(process.call(0, {"op": "tasks", "start": 0, "count": 100_000}), "tasks")["value"]
        process.drop(0)
        return page["tasks"], page["total"]

    def verify(self, task: dict[str, Any], submission: dict[str, Any], *, context: str = "main") -> Judged:
        """Judge one submission in one long-lived process, as the audit did."""
        if self._verifier is None:
            self._verifier = self._spawn()
        item = {"task": task, "submission": submission, "context": context, "seed": 0}
        answer = self._verifier.call(0, {"op": "verify", "items": [item]})
        if not answer.get("ok"):
            self.drop_verifier()
            return judged(answer)
        return judged(answer["value"][0])

    def drop_verifier(self) -> None:
        """End the verifying process."""
        if self._verifier is not None:
            self._verifier.drop(0)
            self._verifier = None

    def session(self, *, condition: dict[str, Any] | None = None, beside: Session | None = None) -> Session:
        """Open a session."""
        if beside is not None:
            return Session(beside.lane, 0, beside.number + 1, owns=False)
        return Session(self._spawn(condition), 0, 1, owns=True)  # type: ignore[arg-type]


def _run_job(job: Any) -> dict[str, Any]:
    """Run a program that the environment asks for in a temporary folder, without confinement."""
    import tempfile

    from _acidtest_worker import wire  # type: ignore[import-not-found]  # a module of the bundle

    from acidtest.sandbox.inside import folder

    asked = wire.decode(job)
    started = set(asked["executable"])
    files = {path: (_bytes(content), path in started) for path, content in asked["files"].items()}
    astray = [path for path in (*files, *asked["links"]) if folder.unsafe(path)]
    if astray:
        return {"ok": False, "message": f"run() refused: {astray[0]!r} is no path inside a work folder"}
    with tempfile.TemporaryDirectory() as box:
        work = os.path.join(box, "work")
        os.mkdir(work)
        folder.fill(work, files, asked["links"])
        words = asked["argv"] if asked["source"] is None else [sys.executable, _main(box, asked["source"]), *asked["argv"]]
        return {"ok": True, "value": wire.encode(_ended(words, asked, work))}


def _bytes(content: str | bytes) -> bytes:
    return content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content


def _main(box: str, source: str) -> str:
    """Write a job's source beside its work folder, so that the program runs in a folder of its own files alone."""
    head = "import os, sys; sys.path[0] = os.getcwd(); sys.argv[0] = 'main.py'\n"
    path = os.path.join(box, "main.py")
    with open(path, "w", encoding="utf-8") as handle:
        handle.write(f"{head}exec(compile({source!r}, 'main.py', 'exec'))\n")
    return path


def _ended(words: list[str], asked: dict[str, Any], work: str) -> dict[str, Any]:
    from acidtest.sandbox.inside import folder

    began = time.monotonic()
    try:
        done = subprocess.run(
            words, check=False, input=_bytes(asked["stdin"]), capture_output=True, cwd=work, timeout=asked["seconds"], env=_environ(asked)
        )
        ended, code, out, err = "exited" if done.returncode >= 0 else "signalled", done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired as exc:
        ended, code, out, err = "deadline", None, exc.stdout or b"", exc.stderr or b""
    except OSError as exc:
        ended, code, out, err = "exited", 127, b"", f"{words[0]}: {exc.strerror}\n".encode()
    root = os.open(work, os.O_RDONLY | os.O_DIRECTORY)
    try:
        found = folder.gather(root, asked["collect"], 16 << 20)
    finally:
        os.close(root)
    wall = time.monotonic() - began
    return {
        "ended": ended,
        "code": code if code is None or code >= 0 else None,
        "stdout": out.decode("utf-8", "replace"),
        "stderr": err.decode("utf-8", "replace"),
        "files": found.files,
        "executable": tuple(found.executable),
        "links": found.links,
        "wall": wall,
        "cpu": wall,
    }


def _environ(asked: dict[str, Any]) -> dict[str, str]:
    """Give the variables of a job: those of this process, this interpreter's programs in front, then the job's own."""
    path = os.pathsep.join([os.path.dirname(sys.executable), os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path, "PYTHONDONTWRITEBYTECODE": "1", **asked["environ"]}
