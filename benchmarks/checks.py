"""How long a check takes, and how much memory its whole process tree peaks at."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.table import Row

ROOT = Path(__file__).parent.parent
ACIDTEST = str(Path(sys.executable).with_name("acidtest"))
GRADER = '''
def reward(completion, answer):
    """Pay for the right number on the last line."""
    lines = completion.strip().splitlines()
    return 1.0 if lines and lines[-1].strip() == answer else 0.0
'''


def support_desk() -> Row:
    """Time a quick check of the reference environment, median of three."""
    words = [ACIDTEST, "check", str(ROOT / "environments" / "support-desk"), "--quiet"]
    seconds = statistics.median(_watched(words)[0] for _ in range(3))
    return Row("check support-desk", f"{seconds:.1f} s", "", "", "", "under 10 s", seconds < 10)


def thousand_tasks() -> Row:
    """Watch the memory of a check of 1,000 text tasks, all of them probed."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "grader.py").write_text(GRADER, encoding="utf-8")
        rows = [{"question": f"What is {i} + {i * i}?", "answer": str(i + i * i)} for i in range(1000)]
        Path(folder, "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        words = [
            ACIDTEST,
            "check",
            f"{folder}/grader.py:reward",
            "--data",
            f"{folder}/rows.jsonl",
            "--quiet",
            "--out",
            f"{folder}/out",
            "--tasks",
            "1000",
        ]
        seconds, peak = _watched(words)
    return Row(
        "peak PSS, check of 1,000 text tasks", f"{peak / 2**20:.0f} MB", "", f"({seconds:.0f} s)", "", "under 300 MB", peak < 300 * 2**20
    )


def _watched(words: Sequence[str]) -> tuple[float, int]:
    """Run a command: give its seconds and the peak PSS of its process tree, in bytes."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=folder, text=True)
        peak = [0]
        watcher = threading.Thread(target=_watch, args=(process, peak))
        watcher.start()
        said = process.communicate()[1]
        watcher.join()
    if process.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(words)} answered {process.returncode}:\n{said}")
    return time.perf_counter() - began, peak[0]


def _watch(process: subprocess.Popen[str], peak: list[int]) -> None:
    while process.poll() is None:
        peak[0] = max(peak[0], sum(_pss(pid) for pid in _tree(process.pid)))
        time.sleep(0.1)


def _tree(root: int) -> list[int]:
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="latin-1").rpartition(")")[2].split()
        except OSError:
            continue  # it ended while we looked
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found, waiting = [], [root]
    while waiting:
        pid = waiting.pop()
        found.append(pid)
        waiting += parents.get(pid, [])
    return found


def _pss(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0  # it ended while we looked
    return sum(int(line.split()[1]) << 10 for line in lines if line.startswith("Pss:"))
