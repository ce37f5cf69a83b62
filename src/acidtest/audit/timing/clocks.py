"""Python code that replaces the clocks of the process that it runs in."""

from __future__ import annotations

CODE = """
def patch():
    import sys, time
    def replaced(name):
        real = getattr(time, name)
        one = 1_000_000_000 if name.endswith("_ns") else 1.0
        zero = real()
        def clock():
            now = real()
            told = {told}
            return int(told) if name.endswith("_ns") else told
        clock.real = real
        return real, clock
    names = [kind + end for kind in ("perf_counter", "monotonic", "time", "process_time", "thread_time") for end in ("", "_ns")]
    pairs = [replaced(name) for name in names if hasattr(time, name) and not hasattr(getattr(time, name), "real")]
    spaces = [vars(module) for module in list(sys.modules.values()) if isinstance(getattr(module, "__dict__", None), dict)]
    frame = sys._getframe()
    while frame is not None:
        spaces.append(frame.f_globals)
        frame = frame.f_back
    for space in spaces:
        for key, value in list(space.items()):
            for real, clock in pairs:
                if value is real:
                    space[key] = clock
"""
NOW = """
patch()
def clocked(function):
    return function
"""
LATE = """
def clocked(function):
    def called(*arguments, **named):
        patch()
        return function(*arguments, **named)
    return called
"""


def patched(told: str, *, late: bool = False) -> str:
    """Give code whose clocks tell an expression in `now`, `zero` (when they were replaced) and `one` (a second).

    `late` replaces them at the first call: what the verifier read before is then still true time.
    """
    return CODE.format(told=told) + (LATE if late else NOW)
