"""Timers of the verifier that tell too little."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.slow_program import Around, SlowProgram
from acidtest.audit.specimens_timed import STOPWATCH, TIMED_OUTSIDE

CODE = """
def patch():
    import re, sys
    telling = re.compile("elapsed|duration|took|second|stop|lap|total|read|time", re.IGNORECASE)
    def less(told):
        return told / 1000 if type(told) in (int, float) else told
    def quiet(method):
        return lambda *arguments, **named: less(method(*arguments, **named))
    def after(method):
        def called(self, *arguments):
            told = method(self, *arguments)
            for name, value in list(getattr(self, "__dict__", {}).items()):
                if telling.search(name) and type(value) is float:
                    setattr(self, name, value / 1000)
            return told
        return called
    def blunt(kind):
        for name, value in list(vars(kind).items()):
            if name == "__exit__":
                setattr(kind, name, after(value))
            elif isinstance(value, property) and telling.search(name):
                setattr(kind, name, property(quiet(value.fget)))
            elif callable(value) and telling.search(name) and not name.startswith("__"):
                setattr(kind, name, quiet(value))
    library = set(sys.stdlib_module_names)
    spaces = [vars(m) for n, m in list(sys.modules.items()) if n.split(".")[0] not in library and isinstance(getattr(m, "__dict__", None), dict)]
    frame = sys._getframe()
    while frame is not None:
        spaces += [frame.f_globals, frame.f_locals]
        frame = frame.f_back
    kinds = {}
    for space in spaces:
        for value in list(space.values()):
            kind = value if isinstance(value, type) else type(value)
            if kind.__module__.split(".")[0] not in library and re.search("timer|watch|clock|event|bench|stop", kind.__name__, re.IGNORECASE):
                kinds[id(kind)] = kind
    for kind in kinds.values():
        try:
            blunt(kind)
        except (AttributeError, TypeError):
            pass

def timed(function, done=[]):
    def called(*arguments, **named):
        if not done:
            done.append(patch())
        return function(*arguments, **named)
    return called
"""


class Trick(SlowProgram):
    """The solution replaces the methods of the timer that it is measured with.

    Verifiers wrap their clock into a class: a stopwatch, a pair of events with `elapsed_time`, a context manager that
    leaves `seconds` behind. Such an object lies in a module or in the frame of the caller, and its class can be
    changed from anywhere in the process, even where the clock itself was put out of reach. What it tells is then a
    thousandth of the truth. Timers of accelerator libraries are changed in the same way.

    The slow known-good looks for such classes in the modules that are loaded and in the frames above it.
    """

    code = "I680"
    weakness = "the solution can reach the timer that it is measured with"
    fix = "Measure from outside: the CPU time of another process, read by the host."
    kinds = (41, 47)
    bad = Package(STOPWATCH, kind="code")
    good = Package(TIMED_OUTSIDE, kind="code")

    def tricks(self, bench: Bench, task: Task) -> Iterator[Around]:
        """Change every timer that is found, at the first call."""
        yield Around(what="makes every timer object that it finds tell a thousandth", code=CODE, wrapper="timed")
