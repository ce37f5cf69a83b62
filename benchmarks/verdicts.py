"""Confined verdicts a second, as the contract defines them: one forked solution job and one call of a warm verifier."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from acidtest.envs import Environment, Options
from acidtest.envs import open as open_target
from acidtest.sandbox import Fleet, choose
from acidtest.sandbox.contract import Job, Profile, World
from benchmarks.table import Row

SOLUTION = "import numpy\nprint(int(numpy.arange(5).sum()))\n"
GRADER = "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n"
SECONDS = 4.0


def rows() -> list[Row]:
    """Measure ours on one core and on two; the peer is a plain loop, one call after the other, on the same cores."""
    found, everything = [], os.sched_getaffinity(0)
    for cores, promised in ((1, 20), (2, 30)):
        os.sched_setaffinity(0, set(sorted(everything)[:cores]))
        ours, peer = _confined(cores), _raw()
        found.append(
            Row(
                f"confined verdicts a second, {cores} core{'s' * (cores > 1)}",
                f"{ours:.0f}",
                "a loop over subprocess.run([python, script])",
                f"{peer:.1f}",
                f"{ours / peer:.0f} times",
                f"at least {promised}",
                ours / peer >= promised,
            )
        )
    os.sched_setaffinity(0, everything)
    return found


def _confined(cores: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "grader.py").write_text(GRADER, encoding="utf-8")
        Path(folder, "rows.jsonl").write_text('{"prompt": "sum", "answer": "10"}\n', encoding="utf-8")
        world = World(profile=Profile.PURE, preload=("numpy",))
        fleet = Fleet(lambda: choose("auto").start(world))
        with open_target(f"{folder}/grader.py:reward", Options(data=f"{folder}/rows.jsonl")) as env:
            task = env.tasks()[0][0]

            def verdict() -> None:
                result = fleet.run(Job(source=SOLUTION))
                _must_pay(env, task, result.stdout.decode())

            rate = _rate(verdict, cores)
        fleet.close()
    return rate


def _must_pay(env: Environment, task: dict[str, object], text: str) -> None:
    if env.verify(task, {"kind": "text", "text": text}).reward != 1.0:
        raise SystemExit(f"the verdict was wrong for {text!r}: the figure would mean nothing")


def _raw() -> float:
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "solution.py")
        script.write_text(SOLUTION, encoding="utf-8")
        return _rate(lambda: subprocess.run([sys.executable, script], check=True, capture_output=True), 1)


def _rate(once: Callable[[], object], cores: int) -> float:
    once()
    end = time.perf_counter() + SECONDS

    def loop(_: int) -> int:
        count = 0
        while time.perf_counter() < end:
            once()
            count += 1
        return count

    began = time.perf_counter()
    with ThreadPoolExecutor(cores) as pool:
        done = sum(pool.map(loop, range(cores)))
    return done / (time.perf_counter() - began)
