"""`acidtest --help` against `python -c pass`."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.table import Row

RUNS = 15


def rows() -> list[Row]:
    """Give the median of interleaved runs."""
    bare, ours = [sys.executable, "-c", "pass"], [str(Path(sys.executable).with_name("acidtest")), "--help"]
    pairs = [(_seconds(bare), _seconds(ours)) for _ in range(RUNS)]
    peer, mine = (statistics.median(pair[i] for pair in pairs) for i in (0, 1))
    return [
        Row(
            "acidtest --help",
            f"{mine * 1e3:.0f} ms",
            "python -c pass",
            f"{peer * 1e3:.0f} ms",
            f"{mine / peer:.1f} times",
            "at most 10",
            mine / peer <= 10,
        )
    ]


def _seconds(words: Sequence[str]) -> float:
    began = time.perf_counter()
    subprocess.run(words, check=True, capture_output=True)
    return time.perf_counter() - began
