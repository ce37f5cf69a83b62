"""Confined jobs a second against `subprocess.run([python, script])`, both importing numpy, in one run.

    python benchmarks/sandbox_speed.py [--seconds 5]

Absolute figures drift with the load of the machine; the ratios hold. Rounds of the two alternate,
so that both meet the same load, and the median round counts.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from acidtest.sandbox import Job, Server, World, choose

SOURCE = "import numpy; print(int(numpy.arange(10).sum()))"
ROUNDS = 5
GOALS = {1: 20, 2: 30}
"""What we promise, by cores."""


def rate(once: Callable[[], object], threads: int, seconds: float) -> float:
    """Give how often `once` runs in a second, in so many threads."""
    end = time.perf_counter() + seconds

    def many(_: int) -> int:
        count = 0
        while time.perf_counter() < end:
            once()
            count += 1
        return count

    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        total = sum(pool.map(many, range(threads)))
    return total / (time.perf_counter() - began)


def confined(server: Server) -> None:
    """Run the job, and be sure that it ran."""
    result = server.run(Job(source=SOURCE))
    assert result.stdout == b"45\n", result


def raw(script: Path) -> None:
    """Run the same as everybody else does."""
    said = subprocess.run([sys.executable, str(script)], capture_output=True, check=True)
    assert said.stdout == b"45\n"


def measure(script: Path, cores: int, seconds: float) -> None:
    """Print the rates and their ratios on so many cores: ours against one subprocess at a time, and against as many."""
    os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[:cores]))
    server = choose().start(World(preload=("numpy",)))
    part = seconds / ROUNDS
    try:
        rate(lambda: confined(server), cores, 0.2)
        rounds = [
            (rate(lambda: confined(server), cores, part), rate(lambda: raw(script), 1, part), rate(lambda: raw(script), cores, part))
            for _ in range(ROUNDS)
        ]
    finally:
        server.close()
    ours, alone, many = (statistics.median(column) for column in zip(*rounds, strict=True))
    ratio = statistics.median(row[0] / row[1] for row in rounds)
    fair = statistics.median(row[0] / row[2] for row in rounds)
    print(
        f"{cores} core(s): confined {ours:6.1f} jobs/s; subprocess one at a time {alone:5.1f}/s, ratio {ratio:5.1f} "
        f"(goal {GOALS[cores]}); {cores} at a time {many:5.1f}/s, ratio {fair:5.1f}"
    )


def main() -> None:
    """Measure on one core, then on two where there are two."""
    parser = argparse.ArgumentParser(description="confined jobs against plain subprocesses")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each of the two, on each number of cores")
    seconds = parser.parse_args().seconds
    allowed = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script.py"
        script.write_text(SOURCE)
        for cores in (1, 2):
            os.sched_setaffinity(0, allowed)
            if len(allowed) >= cores:
                measure(script, cores, seconds)


if __name__ == "__main__":
    main()
