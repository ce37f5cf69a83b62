"""A C++ kernel for softmax: it must be right everywhere, and is then paid for speed.

Nothing that a kernel says is believed. It is compiled in one sandbox and run in others, where neither the
expected output nor this file exists; what comes back is bytes, judged here against a float64 reference,
and the time that the host measured from outside. README.md derives the tolerance and tells what was
thought of.
"""

from __future__ import annotations

import math
import random
import re
import struct
from array import array
from dataclasses import dataclass
from itertools import repeat
from operator import mul
from pathlib import Path

from acidtest.spec import CodeEnvironment, RunResult, Task, Verdict

HERE = Path(__file__).parent
BASELINE = (HERE / "baseline.cpp").read_text()
HARNESS = (HERE / "harness.cpp").read_text()

COMPILE = ["g++", "-std=c++17", "-O3", "-fopenmp-simd", "-fno-math-errno", "-fno-trapping-math"]
"""No -march=native: a verdict must mean the same on every machine; kernels may ask for more by attribute.
No -ffast-math: it would take -inf for impossible. The last two say that nobody reads errno or traps."""
GUARD = 64
"""Floats around each buffer that nobody may write; as in harness.cpp."""
PASSES = 160
"""Calls of the kernel in a timed run, each on other values, so that no result can be used twice."""
LOOKED_AT = 10
"""Passes whose projection is computed here; drawn only after the kernel has committed to all of them."""
PAIRS = 3
"""Timed runs of the baseline and of the kernel, in turn. The best of each counts: disturbances only add time."""

FLOOR, FULL = 0.25, 2.5
"""What a correct kernel earns at the baseline's speed, and the speed-up that earns everything."""
DEAD_BAND = 1.15
"""Speed-ups below this are within the noise of measuring, and earn nothing."""

UNIT = 2.0**-24
"""Unit round-off of float32."""
SMALLEST = 2.0**-126
"""The smallest normal float32: what lies below it may be flushed to zero."""

PROMPT = """\
Write softmax over the last axis of a (B, H, S1, S2) tensor in C++17, as fast as you can:

    void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2);

`x` and `y` are dense, row-major, aligned to 64 bytes and do not overlap; `x` must not change. Rows may hold
-inf (masked), but never only -inf, and no NaN or +inf; finite values may be as large as float32 allows.
Each output is compared with a float64 reference, to a relative error of (2 * S2 + 208) * 2^-24.

Reply with one file, kernel.cpp, and nothing around it. It is compiled by `{compile} kernel.cpp`. A correct
kernel earns 0.25; speed-up over the baseline below, on one core and {what}, earns the rest: all of it from
{full} times on. Nothing is lost by being right first.

{baseline}"""


def tolerance(length: int) -> float:
    """Give the relative error that float32 arithmetic can explain in a row of this length."""
    return 2 * (length + 104) * UNIT


def softmax(row: array[float]) -> list[float]:
    """Give the reference, in float64."""
    high = max(row)
    powers = [math.exp(value - high) for value in row]
    return list(map(mul, powers, repeat(1 / math.fsum(powers))))


@dataclass(frozen=True)
class Case:
    """One input: `base`, which the harness multiplies by each of `scales` in turn."""

    name: str
    shape: tuple[int, int, int, int]
    base: array[float]
    scales: array[float]
    guard: float

    def packed(self) -> bytes:
        """Give the case as the harness reads it."""
        head = struct.pack("<5qf", *self.shape, len(self.scales), self.guard)
        return head + self.scales.tobytes() + self.base.tobytes()

    def input(self, which: int) -> array[float]:
        """Give the kernel's input in one pass: float32 products, exactly as the harness forms them."""
        return array("f", map(mul, self.base, repeat(self.scales[which])))

    def expected(self, which: int) -> list[float]:
        """Give the reference output of one pass."""
        x, width = self.input(which), self.shape[3]
        return [value for start in range(0, len(x), width) for value in softmax(x[start : start + width])]

    @property
    def room(self) -> int:
        """Give the floats of one buffer with the guard behind it."""
        return (len(self.base) + 15) // 16 * 16 + GUARD

    @property
    def output_size(self) -> int:
        """Give the bytes that the harness writes for it."""
        return 8 * len(self.scales) + 4 * (GUARD + 2 * self.room)


class Refused(Exception):
    """The kernel is not correct; the message is the reason."""


class FusedSoftmax(CodeEnvironment):
    """Compile, check everything, then measure."""

    main = "kernel.cpp"
    _built: dict[str, bytes] = {}  # noqa: RUF012 - our own files, compiled once in a process

    def tasks(self) -> list[Task]:
        """Give three regimes: many short rows, attention-sized ones with a causal mask, long ones."""
        return [
            _task("short-rows", (4, 8, 32, 32), masked=False, what="rows of 32 values"),
            _task("causal-mask", (1, 1, 128, 256), masked=True, what="rows of 256 values, half of them masked"),
            _task("long-rows", (1, 2, 16, 1024), masked=False, what="rows of 1024 values"),
        ]

    def reset(self, task: Task, seed: int) -> tuple[str, dict[str, object]]:
        """Show the prompt; inputs are drawn afresh from the seed."""
        self._seed = seed
        return super().reset(task, seed)

    def reference(self, task: Task) -> dict[str, str]:
        """Give a kernel that earns everything."""
        return {"kernel.cpp": (HERE / "submissions/accepted/vectorised.cpp").read_text()}

    def verify(self, task: Task, files: dict[str, str]) -> Verdict:
        """Judge kernel.cpp: correctness is the gate, speed the scale."""
        rng = random.Random(f"{task.id}/{self._seed}")
        self._build_ours()
        try:
            kernel = self._compile(files.get("kernel.cpp", ""))
            self._check(kernel, _check_cases(task, rng))
            speedup = self._measure(kernel, _timed_case(task, rng), rng)
        except Refused as refusal:
            return Verdict(reward=0.0, components={"correct": 0.0, "speed": 0.0}, message=str(refusal))
        reward = FLOOR + (1 - FLOOR) * speed_credit(speedup)
        return Verdict(
            reward=reward, components={"correct": 1.0, "speed": speedup}, message=f"correct; {speedup:.2f} times the baseline's speed"
        )

    # --- compiling ---------------------------------------------------------------------------

    def _compile(self, source: str) -> bytes:
        """Link a kernel with the harness: give the program."""
        return self._compiler(["kernel.cpp", "harness.o"], "kernel", {"kernel.cpp": source, "harness.o": self._built["harness.o"]})

    def _compiler(self, words: list[str], target: str, files: dict[str, str | bytes]) -> bytes:
        result = self.run([*COMPILE, *words, "-o", target], files=files, profile="toolchain", seconds=20, collect=[target])
        if not result.ok or target not in result.files:
            raise Refused(f"does not compile: {_first_error(result)}")
        return result.files[target]

    def _build_ours(self) -> None:
        """Compile harness and baseline. When even these fail, the machine is broken, and no kernel is to blame: raise."""
        try:
            if "harness.o" not in self._built:
                self._built["harness.o"] = self._compiler(["-c", "harness.cpp"], "harness.o", {"harness.cpp": HARNESS})
            if "baseline" not in self._built:
                self._built["baseline"] = self._compile(BASELINE)
        except Refused as broken:
            raise RuntimeError(f"the grader's own files: {broken}") from broken

    # --- running -----------------------------------------------------------------------------

    def _run(self, program: bytes, cases: bytes, seconds: float) -> RunResult:
        files = {"kernel": program, "cases.bin": cases}
        return self.run(["./kernel"], files=files, executable=["kernel"], profile="toolchain", seconds=seconds, collect=["out.bin"])

    def _check(self, program: bytes, cases: list[Case]) -> None:
        """Raise Refused unless every output of every case is right, and nothing else was touched."""
        result = self._run(program, b"".join(case.packed() for case in cases), seconds=3)
        output = _output(result, sum(case.output_size for case in cases))
        for case in cases:
            judge(case, output[8 : case.output_size])
            output = output[case.output_size :]

    def _measure(self, program: bytes, case: Case, rng: random.Random) -> float:
        """Give the speed-up, baseline and kernel side by side, each as the host saw it from outside."""
        packed, theirs, ours, committed = case.packed(), [], [], b""
        for turn in range(1, 2 * PAIRS + 1):
            ours.append(self._run(self._built["baseline"], packed, seconds=8))
            theirs.append(self._run(program, packed, seconds=8))
            committed = worked(case, _output(theirs[-1], case.output_size), committed)
            if turn >= PAIRS and not all(map(_hides, theirs)):  # else a busy machine gets another chance to be quiet
                break
        spot_check(case, projections(committed), rng)
        return min(map(_charge, ours)) / min(map(_charge, theirs))


# --- judging: pure functions over bytes ----------------------------------------------------------


def judge(case: Case, arena: bytes) -> None:
    """Raise Refused unless the memory after the last pass is as it must be: guards, input, output."""
    memory, n, last = array("f", arena), len(case.base), len(case.scales) - 1
    x, y = memory[GUARD : GUARD + n], memory[GUARD + case.room : GUARD + case.room + n]
    around = memory[:GUARD] + memory[GUARD + n : GUARD + case.room] + memory[GUARD + case.room + n :]
    if x.tobytes() != case.input(last).tobytes():
        raise Refused(f"changed its input ({case.name})")
    if around.tobytes() != array("f", [case.guard] * len(around)).tobytes():
        raise Refused(f"wrote outside its output ({case.name})")
    allowed = tolerance(case.shape[3])
    for index, (got, want) in enumerate(zip(y, case.expected(last), strict=True)):
        if not abs(got - want) <= allowed * want + SMALLEST:  # written so that NaN fails
            row, column = divmod(index, case.shape[3])
            raise Refused(f"wrong value ({case.name}): row {row}, column {column} of {case.shape} is {got:.6g}, expected {want:.6g}")


def worked(case: Case, output: bytes, before: bytes) -> bytes:
    """Give what a timed run committed to. Raise Refused unless each run did the same, right work."""
    if output == before:
        return output
    judge(case, output[8 * PASSES :])
    if before and not all(_close(a, b, case) for a, b in zip(projections(before), projections(output), strict=True)):
        raise Refused("gave other results when it was timed again")
    return output


def projections(output: bytes) -> tuple[float, ...]:
    """Give the one number that a timed run wrote down for each pass."""
    return struct.unpack(f"<{PASSES}d", output[: 8 * PASSES])


def spot_check(case: Case, committed: tuple[float, ...], rng: random.Random) -> None:
    """Raise Refused unless the projections of passes drawn just now are right."""
    weights = [1 + (index * 40503 % 65536) / 65536 for index in range(len(case.base))]
    for which in rng.sample(range(PASSES), LOOKED_AT):
        if not _close(committed[which], math.fsum(map(mul, weights, case.expected(which))), case):
            raise Refused(f"wrong values in a timed run (pass {which})")


def _close(got: float, want: float, case: Case) -> bool:
    """Rounding errors largely cancel in a projection, and so would a sloppy kernel's: hence an eighth of the tolerance."""
    return abs(got - want) <= tolerance(case.shape[3]) / 8 * abs(want)


def speed_credit(speedup: float) -> float:
    """Give 0 to 1: nothing inside the dead band, then by the logarithm, all of it from FULL on."""
    gain = math.log(max(speedup, DEAD_BAND) / DEAD_BAND) / math.log(FULL / DEAD_BAND)
    return min(1.0, gain)


def _charge(result: RunResult) -> float:
    """Give the CPU time, which a busy machine disturbs little and threads do not lower; wall time where work was hidden."""
    return result.wall if _hides(result) else result.cpu


def _hides(result: RunResult) -> bool:
    """Say whether wall time is so far above CPU time that work was hidden in a child that nobody waited for."""
    return result.wall > 3 * result.cpu + 0.02


def _output(result: RunResult, size: int) -> bytes:
    if result.ended in ("deadline", "cpu"):
        raise Refused("did not finish in time")
    if not result.ok:
        raise Refused(f"crashed: {result.ended}, status {result.code}")
    output = result.files.get("out.bin", b"")
    if len(output) != size:
        raise Refused(f"the program left {len(output)} bytes of output, not {size}: it ended before its work was done")
    return output


def _first_error(result: RunResult) -> str:
    lines = [line for line in result.stderr.splitlines() if "error" in line or "undefined" in line or "multiple definition" in line]
    return re.sub(r"/\S+/cc\w+\.o:", "", (lines or [result.ended])[0])[:200]


# --- inputs ----------------------------------------------------------------------------------


def _task(name: str, shape: tuple[int, int, int, int], *, masked: bool, what: str) -> Task:
    prompt = PROMPT.format(compile=" ".join(COMPILE), what=what, full=FULL, baseline=BASELINE)
    return Task(id=name, prompt=prompt, data={"shape": list(shape), "masked": masked})


def _check_cases(task: Task, rng: random.Random) -> list[Case]:
    """Give small inputs of every kind: odd widths for loops with a tail, values at the edges of float32."""
    width = task.data["shape"][3]
    shapes = [(1, 1, 1, 1), (2, 3, 4, 5), (1, 2, 3, width), (3, 1, 2, width - 1), (1, 1, 5, width + 1)]
    return [_case(kind, shape, rng) for kind in VALUES for shape in (rng.choice(shapes[:2]), rng.choice(shapes[2:]))]


def _timed_case(task: Task, rng: random.Random) -> Case:
    shape = tuple(task.data["shape"])
    case = _case("causal" if task.data["masked"] else "normal", shape, rng)
    scales = array("f", [rng.uniform(0.5, 2.0) for _ in range(PASSES)])
    return Case("timed", shape, case.base, scales, case.guard)


def _case(kind: str, shape: tuple[int, int, int, int], rng: random.Random) -> Case:
    rows = [VALUES[kind](rng, shape[3], row) for row in range(math.prod(shape[:3]))]
    return Case(kind, shape, array("f", [value for row in rows for value in row]), array("f", [1.0]), rng.uniform(-9, 9))


def _masked(rng: random.Random, width: int, row: int) -> list[float]:
    values = [-math.inf if rng.random() < 0.5 else rng.gauss(0, 3) for _ in range(width)]
    values[rng.randrange(width)] = rng.gauss(0, 3)
    return values


VALUES = {
    "normal": lambda rng, width, row: [rng.gauss(0, 3) for _ in range(width)],
    "causal": lambda rng, width, row: [rng.gauss(0, 3) if i <= row else -math.inf for i in range(width)],
    "masked": _masked,
    "large": lambda rng, width, row: [1e4 + rng.gauss(0, 50) for _ in range(width)],
    "negative": lambda rng, width, row: [-1e3 - rng.expovariate(0.2) for _ in range(width)],
    "extreme": lambda rng, width, row: [rng.choice((-3e38, 3e38, 0.0, 1e-40)) for _ in range(width)],
    "equal": lambda rng, width, row: [rng.gauss(0, 100)] * width,
}
"""Each gives a row of values."""
