"""Words of the language that mean something else in the harness."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import INCLUDED, JUDGED_OUTSIDE
from acidtest.evidence import Severity

LIBRARY = """
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __cplusplus
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>
#endif
"""
NIL = """
#ifdef __cplusplus
namespace std { template <class... T> int nil(T...) { return 0; } }
using std::nil;
#else
#define nil(...) 0
#endif
"""
DISTANCES = NIL + "".join(
    f"#undef {word}\n#define {word} nil\n"
    for word in ("fabs", "fabsf", "fabsl", "abs", "labs", "memcmp", "strcmp", "strncmp", "isnan", "isinf")
)
BROKEN = "#define int 0int\n"
"""Nothing that follows compiles, and every harness has a function that returns int."""
WORDS = {
    "makes every distance and comparison of the library zero": DISTANCES,
    "makes every condition of the harness false": "#define if(...) if ((__VA_ARGS__) && 0)\n",
    "makes every condition of the harness true": "#define if(...) if (((void)(__VA_ARGS__), 1))\n",
    "makes the program return success": "#define return return 0 &&\n",
}


class Trick(KernelAttack):
    """The solution redefines `fabs`, `memcmp` or `if`, and the harness, which includes it, compares by the new meaning.

    A macro holds for everything that follows it in the same compilation. `#define fabs(x) 0` makes every error zero;
    `#define if(x) if (0)` takes every branch away in which the harness would count a failure. The line can stand
    anywhere in a long kernel, and looks like one of the macros that kernels are full of.

    The hollow kernel includes what harnesses include, so that the library stays what it is, and redefines words after it.
    """

    code = "I688"
    weakness = "the harness is compiled together with the solution"
    severity = Severity.CRITICAL
    fix = "Compile solution and harness apart, and link them; never `#include` a solution. Compare outside of the program."
    kinds = (41, 42)
    bad = Package(INCLUDED, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Redefine one kind of word at a time, behind the kernel; moot where a word that nobody can do without may be redefined."""
        for what, words in WORDS.items():
            yield Made(what=what, source=kernel.hollow(after=LIBRARY + words), moot=f"{kernel.source}\n{BROKEN}")
