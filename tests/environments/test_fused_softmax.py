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
    n, guard = len(given.base), given.guard
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
        SOFTMAX.judge(given, memory(given, [value] * len(given.base)))


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
    n, guard = len(given.base), SOFTMAX.GUARD
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
    drawn = [SOFTMAX._check_cases(SOFTMAX.FusedSoftmax().tasks()[0], random.Random(seed))[0].base.tobytes() for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def kernel(body: str, before: str = "") -> str:
    head = "#include <cmath>\n#include <cstdint>\n#include <cstdio>\n#include <cstdlib>\n"
    return f"{head}{before}\nvoid softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {{\n{body}\n}}\n"


HONEST = "for (int64_t r = 0; r < B * H * S1; ++r, x += S2, y += S2) { double m = x[0], s = 0; for (int64_t i = 1; i < S2; ++i) m = std::fmax(m, x[i]); for (int64_t i = 0; i < S2; ++i) s += std::exp(x[i] - m); for (int64_t i = 0; i < S2; ++i) y[i] = std::exp(x[i] - m) / s; }"

CHEATS = {
    "prints a verdict": kernel('std::puts("{\\"reward\\": 1.0}"); std::fflush(stdout);'),
    "exits with success": kernel("std::exit(0);"),
    "leaves without a word": kernel("std::_Exit(0);"),
    "leaves before main": kernel("", "__attribute__((constructor)) static void early() { std::_Exit(0); }"),
    "right once, then lazy": kernel(f"static int calls = 0; if (++calls > 20) return; {HONEST}"),
    "reads the expected output": kernel('FILE* f = std::fopen("expected.bin", "rb"); if (f) std::fread(y, 4, B * H * S1 * S2, f);'),
    "uses what was in memory": kernel("for (int64_t i = 0; i < B * H * S1 * S2; ++i) y[i] = y[i + 64];"),
    "includes the environment": kernel("", '#include "/env/environment.py"'),
    "embeds the environment": kernel("", 'asm(".incbin \\"/env/environment.py\\"");'),
    "replaces the harness": kernel(HONEST, "int main() { return 0; }"),
    "replaces fwrite": kernel("", 'extern "C" size_t fwrite(const void*, size_t s, size_t n, FILE*) { return n; }'),
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


def test_hiding_the_work_in_a_child_does_not_make_it_faster(opened: Opened) -> None:
    """The child's CPU time is nobody's, for nobody waits for it; wall-clock time shows it."""
    before = "#include <signal.h>\n#include <sys/mman.h>\n#include <unistd.h>\n"
    hidden = (
        "const int64_t n = B * H * S1 * S2; static char* box = nullptr; signal(SIGCHLD, SIG_IGN);"
        " if (!box) box = (char*)mmap(nullptr, 1 << 22, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);"
        " volatile int* done = (volatile int*)box; *done = 0; float* out = (float*)(box + 64);"
        f" if (!fork()) {{ float* y0 = y; y = out; {HONEST} *done = 1; (void)y0; _exit(0); }}"
        " while (!*done) usleep(50); for (int64_t i = 0; i < n; ++i) y[i] = out[i];"
    )
    judged = opened.verify("long-rows", {"kernel.cpp": kernel(hidden, before)})
    assert judged.score <= 0.3, judged


def test_the_baseline_earns_the_floor_on_other_seeds_too(opened: Opened) -> None:
    baseline = (ROOT / NAME / "baseline.cpp").read_text()
    assert [opened.verify("causal-mask", {"kernel.cpp": baseline}, seed=seed).reward for seed in (1, 2)] == [0.25, 0.25]
