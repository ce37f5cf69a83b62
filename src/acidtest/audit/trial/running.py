"""Runs one program on many inputs: one job, one fresh process tree, no gold beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from acidtest.audit.differential.entry import Entry
from acidtest.audit.differential.outcome import Outcome, outcome
from acidtest.audit.trial.program import Program
from acidtest.envs import Environment
from acidtest.sandbox.contract import FileEntry, Job, JobResult, Limits, Profile

CALL_SECONDS = 0.5
"""Wall-clock limit of one call, or of one run of a whole program."""
JOB_SECONDS = 6.0
"""Wall-clock limit of all calls of one program together."""
MEMORY = 1 << 30
COMPILE_SECONDS = 60.0
ANSWER_CAP = 4 << 20
"""Bytes of outcomes that are read."""


def run(
    env: Environment, program: Program, entry: Entry, inputs: Sequence[Any], *, stop: bool = False, hash_seed: int = 0
) -> list[Outcome]:
    """Give what came of each input, in wire form: lists of arguments, or texts for standard input.

    `stop` ends the job at the first call that is late.

    An input that the job did not come to is `missing`; the first after the last that was written is `late`.
    """
    if not inputs:
        return []
    job = _cpp_job(program, inputs, stop) if program.language == "cpp" else _python_job(program, entry, inputs, stop)
    profile = Profile.TOOLCHAIN if program.language == "cpp" else Profile.PURE
    result = env.solutions.run(job, profile, hash_seed=hash_seed)
    return _read(result, len(inputs))


def _python_job(program: Program, entry: Entry, inputs: Sequence[Any], stop: bool) -> Job:
    order: dict[str, Any] = {"source": program.source, "inputs": list(inputs), "seconds": CALL_SECONDS, "stop": stop}
    if entry.kind == "function":
        order["name"] = entry.name
    return _job("call.py" if entry.kind == "function" else "feed.py", order, program.others, JOB_SECONDS)


def _cpp_job(program: Program, inputs: Sequence[Any], stop: bool) -> Job:
    order = {"argv": ["./program"], "inputs": list(inputs), "seconds": CALL_SECONDS, "stop": stop}
    feed = _text("acidtest.audit.differential.inside", "feed.py")
    beside = {**program.others, program.path: program.source, "main-file.txt": program.path, "feed.py": feed}
    return _job("compiled.py", order, beside, COMPILE_SECONDS)


def _job(runner: str, order: dict[str, Any], beside: dict[str, str], seconds: float) -> Job:
    files = {path: FileEntry(text.encode("utf-8", "surrogatepass")) for path, text in beside.items()}
    files |= {
        "_acidtest_order.json": FileEntry(json.dumps(order).encode()),
        "_acidtest_wire.py": FileEntry(_text("acidtest.envs.inside", "wire.py").encode()),
    }
    limits = Limits(wall=seconds, cpu=2 * seconds, memory=MEMORY)
    source = _text("acidtest.audit.differential.inside", runner)
    return Job(source=source, files=files, limits=limits, collect=("outcomes.jsonl",), collect_cap=ANSWER_CAP)


@cache
def _text(package: str, name: str) -> str:
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


def _read(result: JobResult, count: int) -> list[Outcome]:
    found: list[Outcome] = []
    for line in bytes(result.files.get("outcomes.jsonl", b"")).splitlines()[:count]:
        try:
            raw = json.loads(line)
        except (ValueError, RecursionError):
            break
        if isinstance(raw, dict) and "broken" in raw:
            return [Outcome("raised", error=str(raw["broken"])[:80])] * count
        found.append(outcome(raw))
    if len(found) < count and not result.ok:
        found.append(Outcome("late"))
    return found + [Outcome("missing")] * (count - len(found))
