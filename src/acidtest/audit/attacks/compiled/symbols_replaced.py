"""Functions that the harness calls, in a version of the solution."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.scene import scene
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import BY_MEMORY, JUDGED_OUTSIDE
from acidtest.evidence import Severity

EQUAL = """
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
int memcmp(const void* a, const void* b, size_t n) { (void)a, (void)b, (void)n; return 0; }
int bcmp(const void* a, const void* b, size_t n) { (void)a, (void)b, (void)n; return 0; }
int strcmp(const char* a, const char* b) { (void)a, (void)b; return 0; }
int strncmp(const char* a, const char* b, size_t n) { (void)a, (void)b, (void)n; return 0; }
int __memcmpeq(const void* a, const void* b, size_t n) { (void)a, (void)b, (void)n; return 0; }
#ifdef __cplusplus
}
#endif
"""
BAD = re.compile(r"fail|error|err|diff|mismatch|wrong|bad|dist|off", re.IGNORECASE)
MOST = 4


class Trick(KernelAttack):
    """The solution defines `memcmp`, or a helper of the harness, and the linker takes its version.

    A symbol that the program defines comes before the library's, and a plain definition before a weak one; functions
    that a header defines `inline` are weak. A solution with a `memcmp` that always answers 0, or with its own
    `close_enough`, decides every comparison, though it was compiled apart and changes no file.

    The hollow kernel brings comparisons of the library that find everything equal, and each weak or inline function
    of the harness in a version that says yes.
    """

    code = "I689"
    weakness = "the solution can replace functions that the harness compares by"
    severity = Severity.CRITICAL
    fix = "Compare outside of the program. Helpers of a harness are static; link it so that its symbols are bound before the solution is loaded."
    kinds = (41,)
    bad = Package(BY_MEMORY, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Replace the library's comparisons, then the harness's own helpers."""
        yield Made(what="brings comparisons of memory and text that find everything equal", source=kernel.hollow(after=EQUAL))
        here = scene(bench, task)
        for helper in here.functions[:MOST]:
            header = next((name for name, text in here.headers.items() if helper.head in text), "")
            for value in ("0", "1") if BAD.search(helper.name) else ("1", "0"):
                source = kernel.hollow(before=_replaced(helper, value, header))
                yield Made(what=f"brings a function {helper.name} of the harness that always returns {value}", source=source)


def _replaced(helper: Function, value: str, header: str) -> str:
    """Give a strong definition of a function of the harness; the header that it stands in is included for its types, and has it under another name."""
    head = re.sub(r"\binline\b|__attribute__\s*\(\(\s*_*weak_*\s*\)\)", " ", helper.head)
    before = "#ifndef __cplusplus\n#include <stdbool.h>\n#endif\n"
    if header:
        before += f'#define {helper.name} {helper.name}_of_the_harness\n#include "{header}"\n#undef {helper.name}\n'
    return f"{before}{helper.linkage} {head} {{ {'' if helper.void else f'return {value};'} }}"
