"""Every trick compiles, in C and in C++, whatever the kernel looks like: what does not compile attacks nobody."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from acidtest.audit.attacks import compiled
from acidtest.audit.attacks.timing.one_shape_only import Trick as OneShape
from acidtest.audit.attacks.timing.precision_given_away import Trick as Precision
from acidtest.audit.attacks.timing.zeros_within_the_tolerance import Trick as Zeros
from acidtest.audit.catalogue import _walk
from acidtest.audit.giveaways import Giveaways
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.reading import functions
from acidtest.audit.kernels.scene import Scene
from acidtest.audit.kernels.slowed import slowed
from acidtest.audit.slow_kernel import SlowKernel
from acidtest.envs.solutions import Solutions
from acidtest.sandbox.choose import choose
from acidtest.sandbox.contract import FileEntry, Job, Limits, Profile

KERNELS = {
    "pointers.cpp": "#include <cstdint>\nvoid relu(const float* __restrict x, float* __restrict y, int64_t rows, int64_t columns) {\n  for (int64_t i = 0; i < rows * columns; ++i) y[i] = x[i] > 0 ? x[i] : 0;\n}\n",
    "pointers.c": "#include <stddef.h>\nstatic double twice(double x) { return 2 * x; }\nvoid doubled(const double *restrict x, double *restrict y, size_t n) {\n  for (size_t i = 0; i < n; ++i) y[i] = twice(x[i]);\n}\n",
    "scalar.c": "long fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }\n",
    "linkage.cpp": 'extern "C" double dot(const double* a, const double* b, int n) {\n  double sum = 0;\n  for (int i = 0; i < n; ++i) sum += a[i] * b[i];\n  return sum;\n}\n',
    "linked.cpp": 'extern "C" {\nint sum(const int* values, int n) { int s = 0; for (int i = 0; i < n; ++i) s += values[i]; return s; }\nvoid none(void) {}\n}\n',
    "vectors.cpp": "#include <vector>\n#include <numeric>\nstd::vector<double> shares(const std::vector<double>& x) {\n  std::vector<double> y(x);\n  for (double& v : y) v /= std::accumulate(x.begin(), x.end(), 0.0);\n  return y;\n}\n",
    "method.cpp": "#include <vector>\n#include <algorithm>\nclass Solution {\npublic:\n  std::vector<int> ordered(std::vector<int>& values) {\n    std::sort(values.begin(), values.end());\n    return values;\n  }\n};\n",
    "product.cpp": "void matmul(int M, int N, int K, const float* A, const float* B, float* C) {\n  for (int i = 0; i < M; ++i) for (int j = 0; j < N; ++j) {\n    float s = 0;\n    for (int k = 0; k < K; ++k) s += A[i * K + k] * B[k * N + j];\n    C[i * N + j] = s;\n  }\n}\n",
    "named.cpp": "#include <string>\nnamespace text { std::string upper(const std::string& s) { std::string t = s; for (char& c : t) c = (char)(c & ~32); return t; } }\n#define FAST __attribute__((noinline))\nFAST bool even(unsigned long n) { return n % 2 == 0; }\n",
}
HARNESS = 'inline bool close_enough(double a, double b) { return a == b; }\nint main() { if (1) printf("PASS %d/%d in %.3f ms\\n", 1, 1, 0.1); FILE* f = fopen("result.json", "w"); }\n'
SCENE = Scene(
    texts=(HARNESS,),
    headers={"expected.h": "static const double expected[] = {1, 2, 3};\n"},
    beside=("program", "expected.txt"),
    collected=("result.json",),
    said=("PASS",),
)
ATTACKS = [*_walk(compiled, "Trick", "none"), Zeros, Precision, OneShape]


def sources(attack: Any, kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Give all that an attack makes of a kernel."""
    home = __import__(attack.__module__, fromlist=["Trick"])
    for name, value in (("scene", lambda bench, task: SCENE), ("mined", lambda bench: Giveaways())):
        if hasattr(home, name):
            monkeypatch.setattr(home, name, value)
    if issubclass(attack, SlowKernel):
        made = attack().tricks(kernel, 0)
    elif issubclass(attack, KernelAttack):
        made = attack().tricks(kernel, SimpleNamespace(), {})
    else:
        made = attack().compiled(kernel)
    yield from (source for one in made for source in (one.source, one.moot) if source)


@pytest.fixture(scope="module")
def solutions() -> Iterator[Solutions]:
    found = Solutions(choose().start)
    yield found
    found.close()


def trouble(solutions: Solutions, files: dict[str, str]) -> str:
    """Compile files in one job: give what the compilers say of errors."""
    script = "for f in *.c; do [ -e $f ] && gcc -w -fsyntax-only $f; done; for f in *.cpp; do [ -e $f ] && g++ -w -std=c++17 -fsyntax-only $f; done"
    entries = {name: FileEntry(text.encode()) for name, text in {**files, **SCENE.headers}.items()}
    job = Job(argv=("sh", "-c", script), files=entries, limits=Limits(wall=120.0, cpu=120.0, processes=64))
    result = solutions.run(job, Profile.TOOLCHAIN)
    return "\n".join(line for line in result.stderr.decode().splitlines() if "error" in line)


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.code)
def test_what_it_makes_compiles(attack: Any, solutions: Solutions, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {}
    for name, text in KERNELS.items():
        stem, ending = name.split(".")
        if ending == "c" and attack.code == "I698":  # threads of the library are C++
            continue
        made.update({f"{stem}{index}.{ending}": source for index, source in enumerate(sources(attack, Kernel(source=text), monkeypatch))})
    assert made
    assert trouble(solutions, made) == ""


def test_hollow_and_slow_kernels_compile(solutions: Solutions) -> None:
    made = {f"hollow-{name}": Kernel(source=text).hollow() for name, text in KERNELS.items()}
    made |= {f"slow-{name}": slowed(Kernel(source=text), level) for name, text in KERNELS.items() for level in (0, 1)}
    assert trouble(solutions, made) == ""


@pytest.mark.parametrize("name", KERNELS)
def test_slow_kernels_can_be_read_again(name: str) -> None:
    kernel = Kernel(source=KERNELS[name])
    again = Kernel(source=slowed(kernel, 0))
    assert [one.name for one in again.entries] == [one.name for one in kernel.entries]
    assert len(functions(KERNELS[name])) >= 1
