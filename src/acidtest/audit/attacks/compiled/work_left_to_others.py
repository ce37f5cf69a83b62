"""Work in a thread or a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.example import Package
from acidtest.audit.kernels.function import Function
from acidtest.audit.kernels.gold import counts
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.slowed import slowed
from acidtest.audit.program_attack import Made
from acidtest.audit.slow_kernel import SlowKernel
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, TIMED_BY_THREAD

THREAD = """
#ifdef __cplusplus
#include <thread>
#endif
"""
CHILD = """
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
static void read_all(int from, void* into, size_t size) {
    char* at = (char*)into;
    while (size) {
        const ssize_t got = read(from, at, size);
        if (got <= 0) return;
        at += got;
        size -= (size_t)got;
    }
}
static void write_all(int to, const void* from, size_t size) {
    const char* at = (const char*)from;
    while (size) {
        const ssize_t got = write(to, at, size);
        if (got <= 0) return;
        at += got;
        size -= (size_t)got;
    }
}
"""


class Trick(SlowKernel):
    """The solution hands its work to a thread or a child, on which the harness's clock does not run.

    `CLOCK_THREAD_CPUTIME_ID` counts the thread that asks, `clock()` and `getrusage` count the process without children
    that it has not waited for, and a wall clock stops when the call returns. A kernel whose work is done elsewhere has
    taken no time by any of them. On several cores a child that nobody counts halves the time even of an honest clock.

    The slow known-good waits for a thread, leaves one behind, and forks.
    """

    code = "I698"
    weakness = "the clock does not count the work of other threads and processes"
    fix = "Allow one process and one thread, or count all of them from outside: the processor time of the control group."
    kinds = (47,)
    bad = Package(TIMED_BY_THREAD, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, level: int) -> Iterator[Made]:
        """Wait for a thread, leave one behind, then fork."""
        slow = Kernel(source=slowed(kernel, level))
        yield Made(what="works in a thread that it waits for", source=slow.around(_joined, before=THREAD))
        if all(one.void for one in kernel.entries):
            yield Made(what="leaves its work to a thread and returns", source=slow.around(_detached, before=THREAD))
        if any(one.of("output") or not one.void for one in kernel.entries):
            yield Made(what="works in a child that it does not wait for", source=slow.around(_forked, before=CHILD))


def _joined(function: Function, inner: str) -> str:
    call = f"{inner}({function.arguments});"
    if function.void:
        return f"{{ std::thread worker([&] {{ {call} }}); worker.join(); }}"
    return f"{{ {function.returns} result{{}}; std::thread worker([&] {{ result = {call} }}); worker.join(); return result; }}"


def _detached(function: Function, inner: str) -> str:
    return f"{{ std::thread worker([=]() mutable {{ {inner}({function.arguments}); }}); worker.detach(); }}"


def _forked(function: Function, inner: str) -> str:
    """Give a body that takes its results from a child through a pipe."""
    outs, count = function.of("output"), counts(function)[0]
    places = [(out.name, f"{count} * sizeof *{out.name}") for out in outs]
    result = ""
    if not function.void:
        result, places = f"static {function.returns} result; ", [*places, ("&result", "sizeof result")]
    work = f"{'' if function.void else 'result = '}{inner}({function.arguments});"
    sent, taken = (
        " ".join(f"{verb}({end}, {place}, {size});" for place, size in places)
        for verb, end in (("write_all", "line[1]"), ("read_all", "line[0]"))
    )
    return (
        f"{{ {result}int line[2]; signal(SIGCHLD, SIG_IGN); if (pipe(line)) abort(); const pid_t child = fork(); if (child < 0) abort();"
        f" if (!child) {{ {work} {sent} _exit(0); }} close(line[1]); {taken} close(line[0]); {'' if function.void else 'return result; '}}}"
    )
