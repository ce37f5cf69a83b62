"""Clocks of the library, in a version of the solution."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.example import Package
from acidtest.audit.kernels.kernel import Kernel
from acidtest.audit.kernels.slowed import slowed
from acidtest.audit.program_attack import Made
from acidtest.audit.slow_kernel import SlowKernel
from acidtest.audit.specimens_compiled import JUDGED_OUTSIDE, TIMED_INSIDE

CODE = """
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
static double clock_zero[16];
static double clock_told(int which) {
    struct timespec t;
    syscall(SYS_clock_gettime, which, &t);
    const double now = t.tv_sec + 1e-9 * t.tv_nsec;
    if (clock_zero[which & 15] == 0) clock_zero[which & 15] = now;
    const double zero = clock_zero[which & 15];
    return TOLD;
}
#ifdef __cplusplus
extern "C" {
#endif
int clock_gettime(clockid_t which, struct timespec* t) {
    const double told = clock_told(which);
    t->tv_sec = (time_t)told;
    t->tv_nsec = (long)((told - (double)t->tv_sec) * 1e9);
    return 0;
}
int timespec_get(struct timespec* t, int base) {
    clock_gettime(CLOCK_REALTIME, t);
    return base;
}
clock_t clock(void) { return (clock_t)(clock_told(CLOCK_PROCESS_CPUTIME_ID) * CLOCKS_PER_SEC); }
int getrusage(__rusage_who_t who, struct rusage* used) {
    const double told = clock_told(CLOCK_PROCESS_CPUTIME_ID);
    syscall(SYS_getrusage, who, used);
    used->ru_utime.tv_sec = (time_t)told;
    used->ru_utime.tv_usec = (long)((told - (double)used->ru_utime.tv_sec) * 1e6);
    used->ru_stime.tv_sec = used->ru_stime.tv_usec = 0;
    return 0;
}
DAY
#ifdef __cplusplus
}
#endif
"""
DAY = """
int gettimeofday(struct timeval* t, GETTIMEOFDAY zone) {
    (void)zone;
    const double told = clock_told(CLOCK_REALTIME);
    t->tv_sec = (time_t)told;
    t->tv_usec = (long)((told - (double)t->tv_sec) * 1e6);
    return 0;
}
"""
CLOCKS = {
    "makes the library's clocks run 1000 times slower": "zero + (now - zero) / 1000",
    "makes the library's clocks run 30 times slower": "zero + (now - zero) / 30",
    "makes the library's clocks stand still": "zero",
}


class Trick(SlowKernel):
    """The solution defines `clock_gettime`, and the harness measures with it.

    The clocks of C and C++ (`clock`, `gettimeofday`, `std::chrono`) end in a few functions of the library, and a
    symbol of the program comes before the library's. A kernel that brings its own decides what every measurement
    inside the program tells: a thousandth, a plausible thirtieth, or nothing at all. A library that is preloaded does
    the same to a program that it was never linked with.

    The slow known-good brings clocks that run slower, and clocks that stand still.
    """

    code = "I691"
    weakness = "the solution can replace the clock that it is timed by"
    fix = "Measure from outside: the CPU time of the process, read by who started it."
    kinds = (41, 47, 48)
    bad = Package(TIMED_INSIDE, kind="code")
    good = Package(JUDGED_OUTSIDE, kind="code")

    def tricks(self, kernel: Kernel, level: int) -> Iterator[Made]:
        """Slow the clocks down, then stop them."""
        for what, told in CLOCKS.items():
            day = DAY.replace("GETTIMEOFDAY", "void*")
            code = CODE.replace("DAY", day).replace("TOLD", told)
            yield Made(what=what, source=slowed(kernel, level, before=code))
