"""Attack verdicts a second: hostile solutions of a Python function task, the verifier replaced after each."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from acidtest.audit.bench import Bench, Sample
from acidtest.audit.catalogue import rule
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import ProgramAttack
from acidtest.envs import Environment, Options
from acidtest.envs import open as open_target
from benchmarks.table import Row

SECONDS, PROMISED = 4.0, 12
CODES = ("I601", "I602", "I604", "I605", "I606", "I611", "I618", "I619", "I622")
"""Attacks whose solutions are run; they need nothing of the target but its interface."""
KNOWN = "import numpy\n\n\ndef scaled(values):\n    array = numpy.asarray(values, float)\n    return ((array - array.min()) / numpy.ptp(array)).tolist()\n"
GRADER = '''
"""Rewards numpy functions: the solution is run here, and compared within a tolerance."""

import numpy

CASES = [([1, 2, 3], [0, 0.5, 1]), ([5, 0], [1, 0]), ([-1, 1, 0, 3], [0, 0.5, 0.25, 1])]


def reward(completion, answer):
    space = {}
    try:
        exec(completion, space)
        got = [space["scaled"](list(given)) for given, _ in CASES]
        return float(all(type(one) is list and numpy.allclose(one, want) for one, (_, want) in zip(got, CASES)))
    except Exception:
        return 0.0


if __name__ == "__main__":
    import sys

    print(reward(open(sys.argv[1]).read(), ""))
'''


def rows() -> list[Row]:
    """Measure both on one core: the same solutions, judged by the same grader."""
    everything = os.sched_getaffinity(0)
    os.sched_setaffinity(0, set(sorted(everything)[:1]))
    try:
        with tempfile.TemporaryDirectory() as folder:
            target, options = _written(Path(folder))
            with open_target(target, options) as env:
                shells = _shells(env)
                ours = _rate(lambda shell: env.verify(env.tasks(1)[0][0], {"kind": "text", "text": shell}, fresh=True), shells)
            peer = _rate(lambda shell: _raw(Path(folder), shell), shells)
    finally:
        os.sched_setaffinity(0, everything)
    return [
        Row(
            "attack verdicts a second, verifier replaced after each, 1 core",
            f"{ours:.0f}",
            "the same solutions and grader by subprocess.run([python, grader, solution])",
            f"{peer:.1f}",
            f"{ours / peer:.0f} times",
            f"at least {PROMISED}",
            ours / peer >= PROMISED,
        )
    ]


def _written(folder: Path) -> tuple[str, Options]:
    (folder / "grader.py").write_text(GRADER, encoding="utf-8")
    (folder / "rows.jsonl").write_text('{"prompt": "Write scaled(values).", "answer": "as the grader says"}\n', encoding="utf-8")
    return f"{folder}/grader.py:reward", Options(data=str(folder / "rows.jsonl"))


def _shells(env: Environment) -> list[str]:
    """Give the hostile solutions, in the order in which their attacks craft them; the grader must pay the known-good."""
    task = env.tasks(1)[0][0]
    if env.verify(task, {"kind": "text", "text": KNOWN}).reward != 1.0:
        raise SystemExit("the known-good was refused: the figure would mean nothing")
    bench, hollow = Bench(env=env, seed=0, depth="quick", sample=Sample(everything=(), total=0, chosen=(), how="")), Hollow(KNOWN)
    attacks = [found() for found in map(rule, CODES) if issubclass(found, ProgramAttack)]
    return [made.source for attack in attacks for made in attack.tricks(hollow, bench, task)]


def _raw(folder: Path, shell: str) -> None:
    (folder / "solution.py").write_text(shell, encoding="utf-8")
    subprocess.run([sys.executable, folder / "grader.py", folder / "solution.py"], capture_output=True, check=False, timeout=30)


def _rate(once: Callable[[str], Any], shells: list[str]) -> float:
    """Give how many of the solutions were judged a second, all of them in turn."""
    once(shells[0])
    began = time.perf_counter()
    for count, shell in enumerate(itertools.cycle(shells), 1):
        once(shell)
        if time.perf_counter() - began > SECONDS and count >= len(shells):
            return count / (time.perf_counter() - began)
    raise AssertionError("there are shells")
