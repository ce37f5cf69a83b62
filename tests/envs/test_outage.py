"""A denied resource fails in the session that denies it, is counted, and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from acidtest.envs import Environment
from acidtest.envs import open as open_target
from acidtest.envs.opening import Options

SOURCE = """
import io, os, socket, subprocess, tempfile

def network(): socket.socket(socket.AF_UNIX).connect("/nowhere")
def scratch(): tempfile.NamedTemporaryFile("w").close()
def write(): open(os.path.join(tempfile.gettempdir(), "sheet"), "w").close()
def null(): open(os.devnull, "w").close()
def program(): subprocess.run(["true"])
def read(): open(__file__).close()

def reward(completion, answer):
    try:
        globals()[completion]()
    except OSError as exc:
        return -float(exc.errno)
    return 1.0
"""
CASES = [
    ("network", "network", 1), ("tempfile", "scratch", 1), ("write", "write", 1), ("subprocess", "program", 1),
    ("write", "null", 0), ("write", "read", 0), ("network", "scratch", 0),
]  # fmt: skip


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    folder = tmp_path_factory.mktemp("outage")
    (folder / "grader.py").write_text(SOURCE, encoding="utf-8")
    (folder / "rows.jsonl").write_text(json.dumps({"question": "q", "answer": "a"}) + "\n", encoding="utf-8")
    with open_target(f"{folder}/grader.py:reward", Options(data=str(Path(folder) / "rows.jsonl"))) as live:
        yield live


@pytest.mark.parametrize(("resource", "call", "used"), CASES)
def test_a_denied_resource_fails_and_is_counted(env: Environment, resource: str, call: str, used: int) -> None:
    task = env.tasks()[0][0]
    with env.session(condition={"deny": [resource]}) as session:
        session.reset(task, 0)
        reward = session.step(call).reward
        assert (session.denied().get(resource, 0) >= 1) == bool(used)
        assert (reward is not None and reward < 0) == bool(used)


def test_nothing_is_denied_elsewhere(env: Environment) -> None:
    with env.session() as session:
        session.reset(env.tasks()[0][0], 0)
        assert session.step("scratch").reward == 1.0
        assert session.denied() == {}
