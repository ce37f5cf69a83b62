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
from operator import add, mul
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
PASSES = 320
"""Calls of the kernel in a timed run, each on other values, so that no result can be used twice."""
SPARE = 4096
"""Places at which a pass may begin to read the numbers that its input is made of."""
LOOKED_AT = 10
"""Passes whose projection is computed here; drawn only after the kernel has committed to all of them."""
PAIRS = 3
"""Timed runs of the baseline and of the kernel, in turn. The best of each counts: disturbances only add time."""
CLEAR = 1.3
"""A speed-up this many times beyond an end of the scale needs no further run."""
ONE = 1
"""Processes and threads that a kernel may have: all its work is on the clock that the host reads."""

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
Each output is compared with a float64 reference, to a relative error of (12 * sqrt(S2) + 208) * 2^-24.

Reply with one file, kernel.cpp, and nothing around it. It is compiled by `{compile} kernel.cpp`. A correct
kernel earns 0.25; speed-up over the baseline below, on one core and {what}, earns the rest: all of it from
{full} times on. Nothing is lost by being right first.

{baseline}"""


def tolerance(length: int) -> float:
    """Give the relative error that float32 arithmetic can explain in a row of this length; README.md derives it."""
    return 2 * (6 * math.sqrt(length) + 104) * UNIT


def softmax(row: array[float]) -> list[float]:
    """Give the reference, in float64."""
    high = max(row)
    powers = [math.exp(value - high) for value in row]
    return list(map(mul, powers, repeat(1 / math.fsum(powers))))


Pass = tuple[float, float, int, int]
"""Factors of the two rows of numbers, and where in each a pass begins."""


@dataclass(frozen=True)
class Case:
    """One tensor in several passes: each is another sum of two rows of numbers, cut off at the ceiling."""

    name: str
    shape: tuple[int, int, int, int]
    first: array[float]
    second: array[float]
    ceiling: array[float]
    weights: array[float]
    """With random signs, so that errors do not cancel and no cheaper way leads to a projection."""
    passes: tuple[Pass, ...]
    guard: float

    @property
    def size(self) -> int:
        """Give the floats of the tensor."""
        return math.prod(self.shape)

    def packed(self) -> bytes:
        """Give the case as the harness reads it."""
        head = struct.pack("<6qf", *self.shape, len(self.passes), len(self.first) - self.size, self.guard)
        passes = b"".join(struct.pack("<2f2i", *one) for one in self.passes)
        return head + passes + b"".join(part.tobytes() for part in (self.first, self.second, self.ceiling, self.weights))

    def input(self, which: int) -> array[float]:
        """Give the kernel's input in one pass: float32 arithmetic, exactly as the harness does it."""
        by, by_second, start, start_second = self.passes[which]
        one = array("f", map(mul, self.first[start : start + self.size], repeat(by)))
        other = array("f", map(mul, self.second[start_second : start_second + self.size], repeat(by_second)))
        return array("f", map(min, map(add, one, other), self.ceiling))

    def expected(self, which: int) -> list[float]:
        """Give the reference output of one pass."""
        x, width = self.input(which), self.shape[3]
        return [value for start in range(0, len(x), width) for value in softmax(x[start : start + width])]

    @property
    def room(self) -> int:
        """Give the floats of one buffer with the guard behind it."""
        return (self.size + 15) // 16 * 16 + GUARD

    @property
    def output_size(self) -> int:
        """Give the bytes that the harness writes for it."""
        return 8 * len(self.passes) + 4 * (GUARD + 2 * self.room)


class Refused(Exception):
    """The kernel is not correct; the message is the reason."""


class FusedSoftmax(CodeEnvironment):
    """Compile, check everything, then measure."""

    main = "kernel.cpp"
    _built: dict[str, bytes] = {}  # noqa: RUF012 - our own files, compiled once in a process

    def tasks(self) -> list[Task]:
        """Give three regimes: many short rows, attention-sized ones with a causal mask, long ones."""
        return [
            _task("short-rows", (2, 8, 16, 32), masked=False, what="rows of 32 values"),
            _task("causal-mask", (1, 1, 32, 256), masked=True, what="rows of 256 values, half of them masked"),
            _task("long-rows", (1, 2, 4, 1024), masked=False, what="rows of 1024 values"),
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
        """Give what the compiler makes; the same source is not compiled twice."""
        result = self.run([*COMPILE, *words, "-o", target], files=files, profile="toolchain", seconds=20, collect=[target], reuse=True)
        if not result.ok or target not in result.files:
            raise Refused(f"does not compile: {_first_error(result)}")
        return result.files[target]

    def _build_ours(self) -> None:
        """Compile harness and baseline. When even these fail, the machine is broken, and no kernel is to blame: raise."""
        try:
            if "harness.o" not in self._built:
                self._built["harness.o"] = self._compiler(["-ffp-contract=off", "-c", "harness.cpp"], "harness.o", {"harness.cpp": HARNESS})
            if "baseline" not in self._built:
                self._built["baseline"] = self._compile(BASELINE)
        except Refused as broken:
            raise RuntimeError(f"the grader's own files: {broken}") from broken

    # --- running -----------------------------------------------------------------------------

    def _run(self, program: bytes, cases: bytes, seconds: float) -> RunResult:
        files = {"kernel": program, "cases.bin": cases}
        return self.run(
            ["./kernel"], files=files, executable=["kernel"], profile="toolchain", seconds=seconds, collect=["out.bin"], processes=ONE
        )

    def _check(self, program: bytes, cases: list[Case]) -> None:
        """Raise Refused unless every output of every case is right, and nothing else was touched."""
        result = self._run(program, b"".join(case.packed() for case in cases), seconds=3)
        output = _output(result, sum(case.output_size for case in cases))
        for case in cases:
            judge(case, output[8 : case.output_size])
            output = output[case.output_size :]

    def _measure(self, program: bytes, case: Case, rng: random.Random) -> float:
        """Give the speed-up: CPU time of baseline and kernel, run in turn, as the host measured it from outside.

        CPU time is what a busy machine disturbs little; a kernel has one thread, so it is all the work that was done.
        """
        packed, theirs, ours, known = case.packed(), math.inf, math.inf, b""
        for _ in range(PAIRS):
            ours = min(ours, self._run(self._built["baseline"], packed, seconds=8).cpu)
            run = self._run(program, packed, seconds=8)
            output = _output(run, case.output_size)
            if output != known:
                judge(case, output[8 * PASSES :])
                spot_check(case, projections(output), rng)
            known, theirs = output, min(theirs, run.cpu)
            if clear(ours / theirs):
                break
        return ours / theirs


# --- judging: pure functions over bytes ----------------------------------------------------------


def judge(case: Case, arena: bytes) -> None:
    """Raise Refused unless the memory after the last pass is as it must be: guards, input, output."""
    memory, n, last = array("f", arena), case.size, len(case.passes) - 1
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


def projections(output: bytes) -> tuple[float, ...]:
    """Give the one number that a timed run wrote down for each pass."""
    return struct.unpack(f"<{PASSES}d", output[: 8 * PASSES])


def spot_check(case: Case, committed: tuple[float, ...], rng: random.Random) -> None:
    """Raise Refused unless the projections of passes drawn just now are right.

    The weights have random signs, so a projection is off by what the values are off, in the root mean square;
    README.md derives the bound.
    """
    off = [deviation(case, which, committed[which]) for which in rng.sample(range(PASSES), LOOKED_AT)]
    if not math.fsum(error * error for error in off) <= LOOKED_AT * (2.6 * tolerance(case.shape[3])) ** 2:  # so that NaN fails
        raise Refused("wrong values in a timed run")


def deviation(case: Case, which: int, got: float) -> float:
    """Give how far a projection is off, as a share of the root of the sum of the squares it is made of."""
    terms = list(map(mul, case.weights, case.expected(which)))
    return (got - math.fsum(terms)) / math.sqrt(math.fsum(map(mul, terms, terms)))


def speed_credit(speedup: float) -> float:
    """Give 0 to 1: nothing inside the dead band, then by the logarithm, all of it from FULL on."""
    gain = math.log(max(speedup, DEAD_BAND) / DEAD_BAND) / math.log(FULL / DEAD_BAND)
    return min(1.0, gain)


def clear(speedup: float) -> bool:
    """Say whether a speed-up lies so far beyond an end of the scale that noise cannot bring it back."""
    return speedup > FULL * CLEAR or speedup < DEAD_BAND / CLEAR


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
    """Give many passes; each reads other numbers, so that nothing worked out for one is of use in another."""
    shape = tuple(task.data["shape"])
    size, rows = math.prod(shape), math.prod(shape[:3])
    first, second = (array("f", [rng.gauss(0, 3) for _ in range(size + SPARE)]) for _ in range(2))
    passes = [(*_factors(rng), rng.randrange(SPARE), rng.randrange(SPARE)) for _ in range(PASSES)]
    hidden = [task.data["masked"] and column * rows >= (row + 1) * shape[3] for row in range(rows) for column in range(shape[3])]
    ceiling = array("f", [-math.inf if masked else math.inf for masked in hidden])
    return Case("timed", shape, first, second, ceiling, _weights(size, rng), tuple(passes), rng.uniform(-9, 9))


def _factors(rng: random.Random) -> array[float]:
    return array("f", [rng.uniform(0.5, 1.5), rng.uniform(0.5, 1.5)])


def _weights(size: int, rng: random.Random) -> array[float]:
    return array("f", [rng.choice((-1, 1)) * rng.uniform(1, 2) for _ in range(size)])


def _case(kind: str, shape: tuple[int, int, int, int], rng: random.Random) -> Case:
    """Give a tensor of one kind, in a single pass."""
    rows = [VALUES[kind](rng, shape[3], row) for row in range(math.prod(shape[:3]))]
    first = array("f", [value for row in rows for value in row])
    second, ceiling = (array("f", [value]) * len(first) for value in (0.0, math.inf))
    return Case(kind, shape, first, second, ceiling, _weights(len(first), rng), ((1.0, 1.0, 0, 0),), rng.uniform(-9, 9))


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
