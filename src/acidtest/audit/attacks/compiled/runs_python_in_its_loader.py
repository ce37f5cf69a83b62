"""Python code that a loaded library runs in the process of the verifier."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import payloads
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.kernel_attack import KernelAttack
from acidtest.audit.kernels import forging
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.program_attack import Made
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, LOADED_BY_PYTHON
from acidtest.evidence import Severity

CODE = """
#ifdef __cplusplus
extern "C" {
#endif
int PyRun_SimpleString(const char* text) __attribute__((weak));
int PyGILState_Ensure(void) __attribute__((weak));
void PyGILState_Release(int state) __attribute__((weak));
#ifdef __cplusplus
}
#endif
static void act(void) {
    static int done = 0;
    if (done++ || !PyRun_SimpleString || !PyGILState_Ensure || !PyGILState_Release) return;
    const int state = PyGILState_Ensure();
    PyRun_SimpleString(TEXT);
    PyGILState_Release(state);
}
"""
EARLY = "__attribute__((constructor)) static void early(void) { act(); }"
CALLS = {
    "makes assertions and comparisons of the library say yes": "agree()",
    "makes all() say yes and any() say no": "quantify()",
    "makes sorted(), repr(), round() and json.dumps() give one value": "level()",
}


class Trick(KernelAttack):
    """The solution is a library that the verifier loads into its own Python process, and it runs Python there.

    A verifier that compiles a kernel to a shared library and calls it by `ctypes` gives the kernel the interpreter: the
    symbol `PyRun_SimpleString` is there for anybody, and what it runs can replace the functions that the verifier
    compares by, read its variables, or stop its clock. A function with the attribute `constructor` does so at the
    moment of loading, before any test.

    The hollow kernel replaces functions of the library by which results are compared.
    """

    code = "I699"
    weakness = "compiled code of the solution runs in the verifier's own process"
    severity = Severity.CRITICAL
    fix = "Load the library in another process, which has inputs alone; take plain results back and compare them in the verifier."
    kinds = (41, 40)
    bad = Package(LOADED_BY_PYTHON, manifest='\n[sandbox]\nprofile = "toolchain"\n')
    good = Package(JUDGED_OUTSIDE, kind="code")

    def lingers(self, bench: Bench) -> bool:
        """Say yes: what is replaced stays so for later verdicts."""
        return True

    def tricks(self, kernel: Kernel, bench: Bench, task: Task) -> Iterator[Made]:
        """Replace one kind of function at a time, at the moment of loading and at the first call."""
        for what, call in CALLS.items():
            text = forging.literal(f"{payloads.text('patches')}\n{call}\n")
            code = CODE.replace("TEXT", text)
            yield Made(what=f"runs Python in the verifier when it is loaded, and {what}", source=kernel.hollow(before=code, after=EARLY))
            yield Made(what=f"runs Python in the verifier when it is called, and {what}", source=kernel.hollow(before=code, body=_act))


def _act(function: Function) -> str:
    return f"{{ act(); {function.nothing} }}"
