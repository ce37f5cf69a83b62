"""A right kernel that is slow on purpose: after each call it keeps the processor busy for a multiple of the time that it took.

It waits by the processor time of its own thread, so that it is as slow by every clock and on a busy machine, and asks the
system itself for it, so that it stays as slow where a trick replaces the library's clocks.
"""

from __future__ import annotations

from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.pace import LEVELS

BEFORE = """
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
static double slow_spent = 0;
static inline double slow_now(void) {{
    struct timespec t;
    syscall(SYS_clock_gettime, CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}}
static inline void slow_end(double* began) {{
    const double ended = slow_now();
    double wait = {factor} * (ended - *began) + {least};
    if (wait > {most}) wait = {most};
    if (wait > {budget} - slow_spent) wait = {budget} - slow_spent;
    slow_spent += wait;
    while (slow_now() < ended + wait) {{}}
}}
"""
FIRST = "__attribute__((cleanup(slow_end))) double slow_began = slow_now();"


def slowed(kernel: Kernel, level: int, *, before: str = "", after: str = "") -> str:
    """Write a kernel each of whose entries is slow, with a trick before or behind it."""
    chosen = LEVELS[level]
    code = BEFORE.format(factor=chosen.factor, least=chosen.least, most=chosen.most, budget=chosen.budget)
    return kernel.opened(FIRST, before=f"{code}\n{before}", after=after)
