"""fused-softmax: the tolerance proven, and kernels that cheat."""

from __future__ import annotations

import math
import random
import struct
from array import array
from typing import Any

import pytest

from tests.environments.conftest import ROOT, Opened, load

NAME = "fused-softmax"
SOFTMAX = load(NAME)
SHAPES = [(1, 1, 1, 1), (1, 2, 3, 31), (2, 1, 2, 256), (1, 1, 2, 1024)]


def case(kind: str, shape: tuple[int, int, int, int], seed: int = 0) -> Any:
    return SOFTMAX._case(kind, shape, random.Random(seed))


def memory(given: Any, output: list[float]) -> bytes:
    """Give what the harness would write after a pass with this output."""
    n, guard = given.size, given.guard
    behind = [guard] * (given.room - n)
    return array("f", [guard] * SOFTMAX.GUARD + list(given.input(0)) + behind + output + behind).tobytes()


@pytest.mark.parametrize("kind", SOFTMAX.VALUES)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_reference_rounded_to_float32_passes(kind: str, shape: tuple[int, int, int, int]) -> None:
    given = case(kind, shape)
    SOFTMAX.judge(given, memory(given, given.expected(0)))


@pytest.mark.parametrize("kind", SOFTMAX.VALUES)
@pytest.mark.parametrize("value", [0.0, -0.0, math.nan, math.inf, 2.0, 1e-38], ids=str)
def test_no_constant_passes(kind: str, value: float) -> None:
    given = case(kind, (1, 2, 3, 31))
    with pytest.raises(SOFTMAX.Refused, match="wrong value"):
        SOFTMAX.judge(given, memory(given, [value] * given.size))


@pytest.mark.parametrize("width", [1, 32, 256, 1024])
def test_zeros_cannot_lie_within_the_tolerance(width: int) -> None:
    """Each row holds a value of at least 1/width; zero is off by all of it, and far less is allowed."""
    highest = 1 / width
    assert SOFTMAX.tolerance(width) * highest + SOFTMAX.SMALLEST < highest / 1000


@pytest.mark.parametrize("off", [3e-3, -3e-3])
def test_a_value_that_is_off_by_a_third_of_a_per_cent_fails(off: float) -> None:
    given = case("normal", (1, 1, 2, 256))
    output = given.expected(0)
    output[100] *= 1 + off
    with pytest.raises(SOFTMAX.Refused, match="wrong value"):
        SOFTMAX.judge(given, memory(given, output))


def test_one_bit_of_the_input_is_noticed() -> None:
    given = case("normal", (1, 1, 2, 8))
    raw = bytearray(memory(given, given.expected(0)))
    raw[4 * SOFTMAX.GUARD] ^= 1
    with pytest.raises(SOFTMAX.Refused, match="changed its input"):
        SOFTMAX.judge(given, bytes(raw))


@pytest.mark.parametrize("place", [0, "behind input", "behind output", "end"])
def test_one_float_outside_is_noticed(place: int | str) -> None:
    given = case("normal", (1, 1, 2, 9))
    n, guard = given.size, SOFTMAX.GUARD
    index = {0: 0, "behind input": guard + n, "behind output": guard + given.room + n, "end": guard + 2 * given.room - 1}[place]
    raw = bytearray(memory(given, given.expected(0)))
    struct.pack_into("<f", raw, 4 * index, 0.5)
    with pytest.raises(SOFTMAX.Refused, match="wrote outside"):
        SOFTMAX.judge(given, bytes(raw))


def test_speed_credit_is_flat_at_both_ends_and_rises_between() -> None:
    earned = [SOFTMAX.speed_credit(speed) for speed in (0.01, 0.9, 1.0, 1.14, 1.3, 1.7, 2.2, 2.5, 9.0)]
    assert earned == sorted(earned)
    assert earned[:4] == [0.0] * 4
    assert earned[-2:] == pytest.approx([1.0, 1.0])
    assert len(set(earned[3:8])) == 5


def test_every_seed_has_inputs_of_its_own() -> None:
    drawn = [SOFTMAX._check_cases(SOFTMAX.FusedSoftmax().tasks()[0], random.Random(seed))[0].first.tobytes() for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


# --- timed runs ----------------------------------------------------------------------------------


def timed(task: int = 0, seed: int = 0) -> Any:
    return SOFTMAX._timed_case(SOFTMAX.FusedSoftmax().tasks()[task], random.Random(seed))


def committed(given: Any, spoil: Any) -> list[float]:
    """Give the projections of outputs, each value spoiled; only those that are looked at are worked out."""
    found = [0.0] * SOFTMAX.PASSES
    for which in random.Random("looked at").sample(range(SOFTMAX.PASSES), SOFTMAX.LOOKED_AT):
        found[which] = math.fsum(weight * spoil(value) for weight, value in zip(given.weights, given.expected(which), strict=True))
    return found


def refused(given: Any, spoil: Any) -> bool:
    try:
        SOFTMAX.spot_check(given, tuple(committed(given, spoil)), random.Random("looked at"))
    except SOFTMAX.Refused:
        return True
    return False


def half(value: float) -> float:
    return float(struct.unpack("<e", struct.pack("<e", value))[0])


def single(value: float) -> float:
    return float(struct.unpack("<f", struct.pack("<f", value))[0])


@pytest.mark.parametrize("task", [0, 1, 2])
def test_a_timed_run_within_the_tolerance_passes_and_half_precision_does_not(task: int) -> None:
    given, noise = timed(task), random.Random(1)
    tolerance = SOFTMAX.tolerance(given.shape[3])
    assert not refused(given, single)
    assert not refused(given, lambda value: value * (1 + noise.choice((-1, 1)) * tolerance))
    assert refused(given, half)


@pytest.mark.parametrize(
    "spoil",
    [lambda value: 0.0, lambda value: value * 1.001, lambda value: math.nan, lambda value: 1 / 32],
    ids=["zeros", "a thousandth off", "nan", "uniform"],
)
def test_what_is_wrong_in_every_timed_call_is_refused(spoil: Any) -> None:
    assert refused(timed(), spoil)


def test_no_two_calls_of_a_timed_run_get_the_same_numbers() -> None:
    given = timed(2)
    inputs = [given.input(which) for which in (0, 1, 319)]
    assert len({value for one in inputs for value in one}) > 2.99 * given.size
    assert len({(start, other) for _, _, start, other in given.passes}) > 310


def test_half_of_what_a_masked_tensor_holds_is_masked() -> None:
    given = timed(1).input(0)
    assert 0.4 < sum(value == -math.inf for value in given) / len(given) < 0.6
    assert all(any(map(math.isfinite, given[row * 256 : row * 256 + 256])) for row in range(32))


@pytest.mark.parametrize(("speed", "enough"), [(0.5, True), (1.0, False), (2.0, False), (2.6, False), (3.3, True)])
def test_one_run_is_enough_far_beyond_the_ends_of_the_scale(*, speed: float, enough: bool) -> None:
    assert SOFTMAX.clear(speed) is enough


# --- kernels that cheat --------------------------------------------------------------------------


def kernel(body: str, before: str = "") -> str:
    head = "#include <cmath>\n#include <cstdint>\n#include <cstdio>\n#include <cstdlib>\n"
    return f"{head}{before}\nvoid softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {{\n{body}\n}}\n"


HONEST = "for (int64_t r = 0; r < B * H * S1; ++r, x += S2, y += S2) { double m = x[0], s = 0; for (int64_t i = 1; i < S2; ++i) m = std::fmax(m, x[i]); for (int64_t i = 0; i < S2; ++i) s += std::exp(x[i] - m); for (int64_t i = 0; i < S2; ++i) y[i] = std::exp(x[i] - m) / s; }"

FAST = (ROOT / NAME / "submissions/accepted/vectorised.cpp").read_text()
INTO = "float* in = const_cast<float*>(x); const int64_t n = B * H * S1 * S2; (void)in; (void)n;"


def fast_then(skip: str, before: str = "") -> str:
    """Give the fast kernel with another in front of it."""
    inner = FAST.replace("#include <cmath>", "#include <cmath>\n#include <cstdlib>\n#include <cstdio>").replace(
        "void softmax(", "static void honest("
    )
    return f"{inner}\n{before}\nvoid softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {{\n{skip}\nhonest(x, y, B, H, S1, S2);\n}}\n"


CHEATS = {
    "prints a verdict": kernel('std::puts("{\\"reward\\": 1.0}"); std::fflush(stdout);'),
    "exits with success": kernel("std::exit(0);"),
    "leaves without a word": kernel("std::_Exit(0);"),
    "leaves before main": kernel("", "__attribute__((constructor)) static void early() { std::_Exit(0); }"),
    "forces the status at the end": kernel("std::atexit([] { std::_Exit(0); });"),
    "right once, then lazy": kernel(f"static int calls = 0; if (++calls > 20) return; {HONEST}"),
    "replays the previous output": fast_then("static int calls = 0; if (++calls > 14 && calls % 4) return;"),
    "replays by shape": fast_then(
        "static float kept[1 << 16]; static int64_t of = 0; const int64_t n = B * H * S1 * S2; if (of == n) { std::memcpy(y, kept, 4 * n); return; } struct Keep { float* y; int64_t n; ~Keep() { std::memcpy(kept, y, 4 * n); of = n; } } keep{y, n};"
    ),
    "skips a call by its content": fast_then(
        "static int calls = 0; int32_t bits; std::memcpy(&bits, x, 4); if (++calls > 14 && bits % 2) return;"
    ),
    "works when the process ends": kernel(
        f"static const float* from; static float* into; static int64_t rows, width; if (!from) std::atexit([] {{ const float* x = from; float* y = into; int64_t B = 1, H = 1, S1 = rows, S2 = width; {HONEST} }}); from = x; into = y; rows = B * H * S1; width = S2;"
    ),
    "zeros": kernel("for (int64_t i = 0; i < B * H * S1 * S2; ++i) y[i] = 0;"),
    "uniform": kernel("for (int64_t i = 0; i < B * H * S1 * S2; ++i) y[i] = 1.0f / S2;"),
    "not a number": kernel('for (int64_t i = 0; i < B * H * S1 * S2; ++i) y[i] = std::nanf("");'),
    "half precision": kernel(
        f"const int64_t n = B * H * S1 * S2; float* out = y; {HONEST} for (int64_t i = 0; i < n; ++i) {{ int32_t bits; __builtin_memcpy(&bits, out + i, 4); bits = (bits + 4096) & ~8191; __builtin_memcpy(out + i, &bits, 4); }}"
    ),
    "half precision while it is timed": kernel(
        f"static int calls = 0; const int64_t n = B * H * S1 * S2; float* out = y; {HONEST} if (++calls < 20 || calls > 319) return; for (int64_t i = 0; i < n; ++i) {{ int32_t bits; __builtin_memcpy(&bits, out + i, 4); bits = (bits + 4096) & ~8191; __builtin_memcpy(out + i, &bits, 4); }}"
    ),
    "one shape only": fast_then("if (S2 != 32) return;"),
    "the timed shapes only": fast_then("if (S2 != 32 && S2 != 256 && S2 != 1024) return;"),
    "changes its input to what is easy": kernel(f"{INTO} for (int64_t i = 0; i < n; ++i) in[i] = 0, y[i] = 1.0f / S2;"),
    "reads the expected output": kernel('FILE* f = std::fopen("expected.bin", "rb"); if (f) std::fread(y, 4, B * H * S1 * S2, f);'),
    "uses what was in memory": kernel("for (int64_t i = 0; i < B * H * S1 * S2; ++i) y[i] = y[i + 64];"),
    "uses what was freed": kernel(
        "const int64_t n = B * H * S1 * S2; float* old = (float*)std::malloc(4 * n); for (int64_t i = 0; i < n; ++i) y[i] = old[i]; std::free(old);"
    ),
    "works in a thread": kernel(f"std::thread worker([=]() mutable {{ {HONEST} }}); worker.detach();", "#include <thread>"),
    "works in a thread and waits": kernel(f"std::thread worker([=]() mutable {{ {HONEST} }}); worker.join();", "#include <thread>"),
    "stops the clock": kernel(
        "", '#include <time.h>\nextern "C" int clock_gettime(clockid_t, struct timespec* t) { t->tv_sec = t->tv_nsec = 0; return 0; }'
    ),
    "includes the environment": kernel("", '#include "/env/environment.py"'),
    "embeds the environment": kernel("", 'asm(".incbin \\"/env/environment.py\\"");'),
    "replaces the harness": kernel(HONEST, "int main() { return 0; }"),
    "replaces fwrite": kernel("", 'extern "C" size_t fwrite(const void*, size_t s, size_t n, FILE*) { return n; }'),
    "replaces what compares": kernel(
        "", 'extern "C" int memcmp(const void*, const void*, size_t) { return 0; } extern "C" double fabs(double) { return 0; }'
    ),
    "bends words by macros": kernel("", "#define NDEBUG\n#define if(x) if (0)\n#define main other\n"),
    "is empty": "",
    "is no C++": "def softmax(x): return x",
}


@pytest.mark.parametrize("trick", CHEATS)
def test_cheating_earns_nothing(opened: Opened, trick: str) -> None:
    judged = opened.verify("short-rows", {"kernel.cpp": CHEATS[trick]})
    assert judged.reward == 0.0, judged
    assert judged.message


def test_other_files_of_a_submission_change_nothing(opened: Opened) -> None:
    files = {"kernel.cpp": kernel(""), "harness.o": "x", "out.bin": "x", "cases.bin": "x", "harness.cpp": "int main() {}"}
    assert opened.verify("short-rows", files).reward == 0.0
    assert opened.verify("short-rows", {"other.cpp": kernel(HONEST)}).reward == 0.0


def test_hiding_the_work_in_a_child_earns_nothing(opened: Opened) -> None:
    """A child's CPU time is nobody's where nobody waits for it; a kernel cannot have one."""
    before = "#include <signal.h>\n#include <sys/mman.h>\n#include <unistd.h>\n"
    hidden = (
        "const int64_t n = B * H * S1 * S2; static char* box = nullptr; signal(SIGCHLD, SIG_IGN);"
        " if (!box) box = (char*)mmap(nullptr, 1 << 22, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);"
        " volatile int* done = (volatile int*)box; *done = 0; float* out = (float*)(box + 64);"
        f" const int child = fork(); if (child < 0) _exit(0); if (!child) {{ float* y0 = y; y = out; {HONEST} *done = 1; (void)y0; _exit(0); }}"
        " while (!*done) usleep(50); for (int64_t i = 0; i < n; ++i) y[i] = out[i];"
    )
    judged = opened.verify("long-rows", {"kernel.cpp": kernel(hidden, before)})
    assert judged.reward == 0.0, judged


def test_the_baseline_earns_the_floor_on_other_seeds_too(opened: Opened) -> None:
    baseline = (ROOT / NAME / "baseline.cpp").read_text()
    assert [opened.verify("causal-mask", {"kernel.cpp": baseline}, seed=seed).reward for seed in (1, 2)] == [0.25, 0.25]
